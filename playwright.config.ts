import { defineConfig } from '@playwright/test'

const port = process.env.ENTRALE_E2E_PORT ?? '4180'
const address = `http://127.0.0.1:${port}`
const quiet = [
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

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 1, // what fails once is listed as flaky; what fails twice is a defect
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.data/informes/playwright.json' }]],
  use: {
    baseURL: address,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: chromium,
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // a test tagged with one screen runs on that one only
  projects: [
    {
      name: 'movil',
      grepInvert: /@escritorio/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'escritorio', grepInvert: /@movil/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node tools/e2e-server.ts',
    url: `${address}/`,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, ENTRALE_DATA: '.data/e2e', WEBHOOKS_LOCALES: '1' },
    stdout: 'pipe',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
