// node tools/screenshot.mjs [address]: takes the README's picture of a running server (npm start).
import { chromium } from '@playwright/test'

const [address = 'http://localhost:3000', file = 'docs/img/inicio.png'] = process.argv.slice(2)
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...sandbox, '--disable-gpu', '--disable-background-networking'],
})
const desktop = await browser.newPage({
  viewport: { width: 1280, height: 860 },
  locale: 'es-MX',
  reducedMotion: 'reduce',
})
await desktop.goto(address, { waitUntil: 'networkidle' })
await desktop.screenshot({ path: file })
await browser.close()
process.stdout.write(`${file}\n`)
