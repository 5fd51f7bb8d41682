import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { state } from './terminal.mjs'

const folder = join(state, 'informes')

export function clearReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function read(name) {
  const file = join(folder, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function vitest() {
  const { numPassedTests = 0, numFailedTests = 0 } = read('vitest.json') ?? {}
  return { passed: numPassedTests, failed: numFailedTests }
}

function playwright() {
  const { expected = 0, flaky = 0, unexpected = 0 } = read('playwright.json')?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected }
}

/**
 * The last line of `npm test`. What failed without failing a test (a lint, a server that did not start) counts as one.
 */
export function printTotals(code) {
  const totals = [vitest(), playwright()]
  const passed = totals.reduce((sum, total) => sum + total.passed, 0)
  const failed = totals.reduce((sum, total) => sum + total.failed, 0)
  process.stdout.write(`${passed} passed, ${code !== 0 && failed === 0 ? 1 : failed} failed\n`)
}
