import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isAlive } from './processes.ts'
import { removeEmbedded, startEmbedded } from './start.ts'

const FAST = ['-c', 'fsync=off', '-c', 'shared_buffers=16MB', '-c', 'max_connections=10']
const run = promisify(execFile)
const folders: string[] = []
const children: ChildProcess[] = []
let base: Promise<string> | undefined

export function temporary(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'entrale prueba-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function makeBase(): Promise<string> {
  const folder = join(temporary(), 'base')
  await (await startEmbedded(folder, FAST)).stop()
  return folder
}

/** initdb costs a second: it runs once, every test gets a copy. */
export async function preparedHome(home = join(temporary(), 'postgres')): Promise<string> {
  base ??= makeBase()
  const made = await base
  mkdirSync(dirname(home), { recursive: true })
  await run('cp', ['-a', made, home])
  rmSync(join(home, 'lugar'), { force: true })
  return home
}

export function start(home: string, grace?: number) {
  return startEmbedded(home, FAST, grace)
}

export type Starter = {
  child: ChildProcess
  pid: number
  reused: boolean
  url: string
  kill: () => Promise<void>
  stop: () => Promise<number | null>
}

const PROGRAM = `
const [module, home, grace, options] = process.argv.slice(1)
process.umask(0o077)
const { startEmbedded } = await import(module)
const { pid, reused, url, stop } = await startEmbedded(home, JSON.parse(options), Number(grace))
process.on('SIGTERM', () => stop().then(() => process.exit(0)))
setInterval(() => undefined, 1000)
process.stdout.write(JSON.stringify({ pid, reused, url }) + '\\n')
`

/** The same in a process of its own, to be killed. */
export async function startElsewhere(
  home: string,
  { grace = 10, env = process.env as Record<string, string> } = {},
): Promise<Starter> {
  const module = new URL('./start.ts', import.meta.url).href
  const args = ['--input-type=module', '-e', PROGRAM, '--', module, home, String(grace), JSON.stringify(FAST)]
  const child = spawn(process.execPath, args, {
    env,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const first = new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
  const line = await Promise.race([
    first,
    ended.then((code) => Promise.reject(new Error(`the starter ended with ${code}`))),
  ])
  const finish = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  const { pid, reused, url } = JSON.parse(line) as { pid: number; reused: boolean; url: string }
  return { child, pid, reused, url, kill: async () => void (await finish('SIGKILL')), stop: () => finish('SIGTERM') }
}

export async function gone(pid: number, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; isAlive(pid) && Date.now() < end; ) await sleep(25)
  return !isAlive(pid)
}

export function watchdogOf(home: string): number {
  return Number(readFileSync(join(home, 'watchdog'), 'utf8').split(' ')[0])
}

export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    if (existsSync(join(folder, 'postgres'))) await removeEmbedded(join(folder, 'postgres')).catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
  base = undefined
}
