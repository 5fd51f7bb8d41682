import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const port = process.env.ENTRALE_E2E_PORT ?? '4180'
const address = `http://127.0.0.1:${port}`
// The address bar of each window renders pages of its own, half of what a new window costs; the other names are those
// that Playwright puts out itself: Chromium reads only the last list.
const sinFunciones = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const quiet = [
  `--disable-features=${sinFunciones.join(',')}`,
  '--js-flags=--no-opt --no-maglev', // no page of a test lives long enough to earn back what optimizing its scripts costs
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
}
const ESCRITORIO = '\\b(?:dashboard|panel)/[\\w-]+\\.spec\\.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits for its server half of the time, so two run even on one core; one server feeds at most eight.
  workers: Math.min(8, Math.max(2, availableParallelism())),
  retries: 0, // a test that fails once is a defect
  // A busy machine makes the tests slower, not red: nobody waits this long for what works.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.data/informes/playwright.json' }]],
  use: {
    baseURL: address,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'reduce' }, // a test of what moves asks for motion
    screenshot: 'only-on-failure',
  },
  // Organizers and administrators work at a desk, everybody else holds a phone. A tag says which screen a test needs
  // besides or instead: @ambas where the layout differs, @movil or @escritorio for one.
  projects: [
    {
      name: 'movil',
      grep: new RegExp(`@ambas|@movil|^(?!.*${ESCRITORIO})`),
      grepInvert: /@escritorio/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'escritorio',
      grep: new RegExp(`@ambas|@escritorio|${ESCRITORIO}`),
      grepInvert: /@movil/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node tools/e2e-server.ts',
    url: `${address}/`,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      ENTRALE_DATA: '.data/e2e',
      WEBHOOKS_LOCALES: '1',
      ENTRALE_VARIANTES: '0', // hundreds of carteles, a tenth of the processor; no test here waits for theirs
    },
    stdout: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
