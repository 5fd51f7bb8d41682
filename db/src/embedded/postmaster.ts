import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { explainStartFailure, StartFailure } from '../failures.ts'
import type { Account } from './account.ts'
import type { Home } from './home.ts'
import { isAlive } from './processes.ts'

export type Postmaster = { pid: number; socket: string }
/** `socket` is the folder of an earlier life, for clients that know it; `guard` learns the number as soon as there is one. */
export type Start = {
  bin: string
  home: Home
  account: Account
  options: string[]
  socket?: string | undefined
  urlFor: (socket: string) => string
  guard: (pid: number) => Promise<void>
}

const PATIENCE = 30_000
const LOG_LIMIT = 10 * 1024 * 1024
/** A socket's path may hold 103 bytes on macOS, 107 on Linux; PostgreSQL adds 14. */
const SOCKET_LIMIT = 88

/** PostgreSQL on this very folder. postmaster.pid alone proves nothing: it outlives a kill, and numbers are given again. */
async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, socket] = [Number(lines[0]), lines[4] ?? '']
  return pid > 0 && isAlive(pid) && (await worksIn(pid, data)) !== false ? { pid, socket } : undefined
}

/** PostgreSQL's working folder is its data folder; undefined where the system does not tell. */
async function worksIn(pid: number, data: string): Promise<boolean | undefined> {
  const [its, ours] = await Promise.all([`/proc/${pid}/cwd`, data].map((path) => stat(path).catch(() => undefined)))
  return its === undefined || ours === undefined ? undefined : its.ino === ours.ino && its.dev === ours.dev
}

/** PostgreSQL itself would believe a stale postmaster.pid whose number another process of this account has now. */
async function removeStalePid(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && isAlive(pid) && (await worksIn(pid, data)) === false) await rm(file, { force: true })
}

/** Joins the server of this folder, waiting while it starts or stops, or starts one. */
export async function joinOrBoot(start: Start): Promise<{ postmaster: Postmaster; reused: boolean }> {
  const { home, urlFor } = start
  let ours: Booting | undefined
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(ours === undefined ? 100 : 25)) {
    const postmaster = await findPostmaster(home.data)
    if (postmaster !== undefined && (await answers(urlFor(postmaster.socket))))
      return { postmaster, reused: postmaster.pid !== ours?.child.pid }
    if (ours !== undefined && hasEnded(ours.child)) {
      await demandRetry(home, ours.logStart)
      ours = undefined
    }
    if (postmaster === undefined) ours ??= await boot(start)
  }
  ours?.child.kill('SIGQUIT')
  throw new StartFailure(`PostgreSQL no arrancó en ${PATIENCE / 1000} segundos: el motivo está en ${home.log}.`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new StartFailure(
        'La base de datos incluida no acepta su contraseña guardada: recupera el archivo «secret» de su carpeta.',
      )
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Booting = { child: ChildProcess; logStart: number }

async function boot({ bin, home, account, options, socket: earlier, guard }: Start): Promise<Booting> {
  await removeStalePid(home.data)
  const logStart = await rotate(home.log)
  const socket = earlier !== undefined && existsSync(earlier) ? earlier : await socketFolder(home.data, account)
  const log = await open(home.log, 'a', 0o600)
  if (account) await log.chown(account.uid, account.gid)
  const args = [
    '-D',
    home.data,
    '-k',
    socket,
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_permissions=0700',
    '-c',
    'log_checkpoints=off',
    ...options,
  ]
  try {
    // its own session: Ctrl-C in the terminal must reach us, not PostgreSQL
    const child = spawn(join(bin, 'postgres'), args, {
      cwd: '/',
      detached: true,
      env: { TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
      ...account,
    })
    child.on('error', () => undefined)
    child.unref()
    if (child.pid !== undefined) await guard(child.pid)
    return { child, logStart }
  } finally {
    await log.close()
  }
}

async function rotate(log: string): Promise<number> {
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  if (size <= LOG_LIMIT) return size
  await rename(log, `${log}.1`)
  return 0
}

async function socketFolder(data: string, account: Account): Promise<string> {
  if (Buffer.byteLength(data) <= SOCKET_LIMIT) return data
  const place = Buffer.byteLength(tmpdir()) <= SOCKET_LIMIT - 20 ? tmpdir() : '/tmp'
  const socket = await mkdtemp(join(place, 'entrale-'))
  if (account) await chown(socket, account.uid, account.gid)
  return socket
}

/** A killed server leaves its lock file and shared memory for a moment: worth another try. Anything else is not. */
async function demandRetry(home: Home, logStart: number): Promise<void> {
  const said = (await readFile(home.log)).subarray(logStart).toString()
  const fatal = said.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  if (fatal === undefined || /postmaster\.pid|shared memory block/.test(fatal)) return
  const reason = explainStartFailure(new Error(said))
  throw new StartFailure(
    reason ??
      `PostgreSQL no pudo arrancar (${fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')}); el registro está en ${home.log}.`,
  )
}

export async function stopPostmaster(data: string): Promise<void> {
  const postmaster = await findPostmaster(data)
  if (postmaster === undefined) return
  for (const [signal, ms] of [['SIGINT', 10_000] as const, ['SIGQUIT', 5_000] as const]) {
    if (isAlive(postmaster.pid)) process.kill(postmaster.pid, signal)
    for (const end = Date.now() + ms; Date.now() < end && isAlive(postmaster.pid); ) await sleep(20)
  }
  if (basename(postmaster.socket).startsWith('entrale-')) await rm(postmaster.socket, { recursive: true, force: true })
}
