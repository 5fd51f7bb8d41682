import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { printMap } from './print-map.ts'

const tools = fileURLToPath(new URL('.', import.meta.url))

function run(code: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: tools,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}

test('an unknown task is one sentence, not a stack', () => {
  const { status, stderr } = spawnSync(process.execPath, ['start.mjs', 'volar'], { cwd: tools, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe(
    'No existe la tarea «volar»: elige una de start, build, dev, check, e2e, test, bench, fallas, migrate, seed, admin, cifras, reload, backup, restore, archivos, claves, cluster.\n',
  )
})

test('CHROMIUM that is no program is one sentence', () => {
  const { stderr } = run("import('./start/browser.mjs').then(({ ensureBrowser }) => ensureBrowser())", {
    CHROMIUM: '/nada',
  })
  expect(stderr).toContain('CHROMIUM dice /nada, pero ahí no hay un programa')
})

test('a program without a home to write in gets one', () => {
  const code = "const t = await import('./start/terminal.mjs'); t.ensureHome(); process.stdout.write(t.env.HOME)"
  expect(run(code, { HOME: '' }).stdout).toMatch(/\.data\/home$/)
  const home = mkdtempSync(join(tmpdir(), 'home-'))
  expect(run(code, { HOME: home }).stdout).toBe(home)
  rmSync(home, { recursive: true })
})

test.each([
  [
    0,
    {
      vitest: { numPassedTests: 7, numFailedTests: 0 },
      playwright: { stats: { expected: 3, flaky: 1, unexpected: 0 } },
    },
    '11 passed, 0 failed\n',
  ],
  [1, { vitest: { numPassedTests: 7, numFailedTests: 2 } }, '7 passed, 2 failed\n'],
  [1, { vitest: { numPassedTests: 7, numFailedTests: 0 } }, '7 passed, 1 failed\n'],
  [1, {}, '0 passed, 1 failed\n'],
])('the last line of npm test: exit %i, %j', (code, reports, line) => {
  const root = mkdtempSync(join(tmpdir(), 'informes-'))
  mkdirSync(join(root, 'tools/start'), { recursive: true })
  mkdirSync(join(root, '.data/informes'), { recursive: true })
  for (const name of ['reports.mjs', 'terminal.mjs'])
    writeFileSync(join(root, 'tools/start', name), readFileSync(join(tools, 'start', name)))
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(root, `.data/informes/${name}.json`), JSON.stringify(report))
  expect(run(`import('${root}/tools/start/reports.mjs').then(({ printTotals }) => printTotals(${code}))`).stdout).toBe(
    line,
  )
  rmSync(root, { recursive: true })
})

test('two pieces of work of one name do not overlap', () => {
  const work =
    "once('prueba', async () => { process.stdout.write('<'); await new Promise((r) => setTimeout(r, 60)); process.stdout.write('>') })"
  const code = `const { mkdirSync } = await import('node:fs'); const { state } = await import('./start/terminal.mjs'); mkdirSync(state, { recursive: true });
    const { once } = await import('./start/once.mjs'); await ${work}; await ${work}`
  expect(run(code).stdout).toBe('<><>')
})

test('docs/map.md is what layers.ts says', () => {
  expect(readFileSync(join(tools, '../docs/map.md'), 'utf8')).toBe(printMap())
})
