import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

/** What is of one installation, and what is secret. */
const PRIVATE = [
  '.env',
  '.env.production',
  'compose.yml',
  'compose.override.yml',
  'docker-compose.yml',
  'llaves/pase.pem',
  'wwdr.pem',
  'server/certificado.p12',
  'tls.key',
  'secreto',
]

/** As Docker reads it: a pattern holds for a path and for all that is below it. */
function isIgnored(path: string, patterns: readonly string[]): boolean {
  const parts = path.split('/')
  const above = parts.map((_, i) => parts.slice(0, i + 1).join('/'))
  return patterns.some((pattern) => above.some((one) => matchesGlob(one, pattern)))
}

test('neither keys nor what an installation is configured with get into the image or into git', () => {
  const patterns = lines(read('.dockerignore'))
  expect(PRIVATE.filter((path) => !isIgnored(path, patterns))).toEqual([])
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...PRIVATE], { cwd: root, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(PRIVATE)
})

test('what the product is made of does get into the image', () => {
  const patterns = lines(read('.dockerignore'))
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const left = tracked.filter((path) => isIgnored(path, patterns))
  const expected = /^docs\/|\.test\.tsx?$|^\.env\.example$|^compose\.example\.yml$/
  expect(left.filter((path) => !expected.test(path))).toEqual([])
  expect(left.length).toBeGreaterThan(100)
})

type Service = { environment: Record<string, string | number>; [key: string]: unknown }
const compose = parse(read('compose.example.yml')) as { services: { entrale: Service; prometheus: Service } }

test('the image is for production, without root, and asks only whether it lives', () => {
  const image = read('Containerfile')
  const [, last = ''] = image.split(/^FROM .*$/m).slice(1)
  expect(last).toMatch(/^ENV .*\bENTRALE_MODE=production\b/m)
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK [^\n]*\\\n.*\/livez/m)
  expect(compose.services.entrale).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  })
})

test('the file of variables is handed on whole; what the container needs otherwise holds over it; nothing is filled in', () => {
  const { entrale } = compose.services
  expect(entrale.env_file).toEqual(['.env'])
  const documented = Object.fromEntries(lines(read('.env.example')).map((line) => line.split('=', 2)))
  const given = Object.entries(documented).filter(([, value]) => value !== '')
  // a copy of the example must start: what it says of a machine of one's own holds for no container
  const there = {
    ENTRALE_ROLES: 'paginas,api,trabajos',
    ENTRALE_VARIANTES: '1',
    ENTRALE_WORKERS: '1',
    POOLER_PREPARADAS: '0',
    WEBHOOKS_LOCALES: '0',
  }
  expect(given.filter(([name]) => !(name in entrale.environment) && !(name in there))).toEqual([])
  const asked = Object.values(entrale.environment).flatMap((value) => [...String(value).matchAll(/\$\{(\w+)/g)])
  for (const [, name = ''] of asked) expect(documented, name).toHaveProperty(name, '')
  const secrets = Object.entries(entrale.environment).filter(([name]) => /SECRET|KEY|TOKEN|URL|FROM/.test(name))
  for (const [name, value] of secrets) expect(String(value), name).toContain('${')
})

test('every file that a service reads of the checkout is there', () => {
  const volumes = compose.services.prometheus.volumes as string[]
  expect(
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((file) => globSync(file, { cwd: root }).length === 0),
  ).toEqual([])
})

const TASKS = ['migrate', 'seed', 'admin', 'backup', 'restore', 'archivos', 'cifras', 'claves']
const ELSEWHERE: Record<string, string> = {
  migrate: 'db/src/migrate-command.ts',
  archivos: 'server/src/archivos/archivos.ts',
  cifras: 'server/src/cifras/rehacer.ts',
  claves: 'server/src/secretos/claves.ts',
}

/**
 * The tasks as the image has them: files of somebody else, none to be written, no home. Its own node: ours may lie
 * where nobody else looks.
 */
function readOnlyCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'imagen-'))
  for (const file of ['package.json', 'package-lock.json', 'tools/start.mjs', 'tools/start'])
    cpSync(join(root, file), join(copy, file), { recursive: true })
  copyFileSync(process.execPath, join(copy, 'node'), constants.COPYFILE_FICLONE)
  for (const task of TASKS) {
    const command = join(copy, ELSEWHERE[task] ?? `server/src/${task}.ts`)
    mkdirSync(dirname(command), { recursive: true })
    writeFileSync(command, 'console.log([process.cwd(), ...process.argv.slice(2)].join(" "))')
  }
  for (const path of globSync('**', { cwd: copy })) chmodSync(join(copy, path), 0o555)
  chmodSync(copy, 0o555)
  return copy
}

let copy: string
beforeAll(() => {
  copy = readOnlyCopy()
})
afterAll(() => {
  for (const path of ['', ...globSync('**/', { cwd: copy })]) chmodSync(join(copy, path), 0o755)
  rmSync(copy, { recursive: true })
})

test.each(TASKS)('%s runs where nothing may be written', (task) => {
  // root may write anywhere: the image runs as somebody else
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { status, stdout, stderr } = spawnSync(join(copy, 'node'), ['tools/start.mjs', task, 'una'], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    ...other,
  })
  const said = `${copy}${task === 'migrate' ? '' : ' una'}\n`
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: said, stderr: '' })
})
