import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartFailure } from '../failures.ts'
import { accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { findHome, type Home, openHome, ownerAccount } from './home.ts'
import { alone } from './lock.ts'
import { joinOrBoot, stopPostmaster } from './postmaster.ts'
import { identityOf, isSameAlive } from './processes.ts'
import { dismissWatchdog, ensureWatchdog } from './watchdog.ts'

/** Who uses the server: one file per use. Changed only under the lock of the folder. */
async function enter(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const card = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  await writeFile(card, identityOf(process.pid), { mode: 0o600 })
  return card
}

/** Those who still live; the cards of the dead are thrown away. */
async function livingOwners(folder: string): Promise<number> {
  const cards = await readdir(folder).catch(() => [])
  const alive = await Promise.all(cards.map((card) => lives(join(folder, card))))
  return alive.filter(Boolean).length
}

async function lives(card: string): Promise<boolean> {
  const alive = isSameAlive(await readFile(card, 'utf8').catch(() => ''))
  if (!alive) await rm(card, { force: true })
  return alive
}

/**
 * `url` names the database `entrale`; `reused` tells that the server ran already; `stop` ends it with its last user.
 * `revive` starts one that died, at the same address, and answers its number.
 */
export type Embedded = {
  url: string
  reused: boolean
  pid: number
  stop: () => Promise<void>
  revive: () => Promise<number>
}

const DATABASE = 'entrale'

/** Runs PostgreSQL below `folder`, or joins the one that already runs there. */
export async function startEmbedded(folder: string, options: string[] = [], grace = 10): Promise<Embedded> {
  const lent = await accountFor(process.getuid?.())
  const account = lent && ((await ownerAccount(folder)) ?? lent)
  const home = await openHome(folder, account)
  const bin = await binariesFor(account, home.shelf)
  return alone(home.lock, async () => {
    const secret = await ensureCluster(bin, home, account)
    const urlFor = (socket: string, database = 'postgres') =>
      `postgres://entrale:${secret}@/${database}?host=${encodeURIComponent(socket)}`
    const card = await enter(home.owners)
    const guard = (pid: number) => ensureWatchdog(home, pid, grace)
    const run = async (socket?: string) => {
      const found = await joinOrBoot({ bin, home, account, options, socket, urlFor, guard })
      await guard(found.postmaster.pid)
      return found
    }
    try {
      const { postmaster, reused } = await run()
      const { pid, socket } = postmaster
      await ensureDatabase(home, urlFor(socket))
      const revive = async () => {
        if (!existsSync(card))
          throw new StartFailure(
            `La base de datos incluida ya no está en ${home.folder}: cierra Éntrale y vuelve a arrancar.`,
          )
        return alone(home.lock, async () => (await run(socket)).postmaster.pid)
      }
      return { url: urlFor(socket, DATABASE), reused, pid, revive, stop: () => leave(home, card) }
    } catch (error) {
      await rm(card, { force: true })
      await endNow(home)
      throw error
    }
  })
}

async function ensureDatabase(home: Home, url: string): Promise<void> {
  const done = join(home.folder, 'database')
  if (existsSync(done)) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    await writeFile(done, DATABASE)
  } finally {
    await client.end()
  }
}

async function leave(home: Home, card: string): Promise<void> {
  if (!existsSync(card)) return
  await rm(card, { force: true })
  await alone(home.lock, () => endNow(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
    return endNow(home) // no room for the lock: nobody else can start either
  })
}

/** Ends PostgreSQL and its watchdog unless somebody uses it; only under the lock. */
async function endNow(home: Home, keep?: 'watchdog'): Promise<void> {
  if ((await livingOwners(home.owners)) > 0) return
  await stopPostmaster(home.data)
  if (keep === undefined) await dismissWatchdog(home)
}

/** For the watchdog, which ends by itself. */
export async function endIfUnused(home: Home, keep: 'watchdog'): Promise<void> {
  await alone(home.lock, () => endNow(home, keep))
}

/** Removes the data of `folder`, after ending a server that a killed process left there. */
export async function removeEmbedded(folder: string): Promise<void> {
  const home = await findHome(folder)
  if (existsSync(home.folder)) await alone(home.lock, () => endNow(home))
  if ((await livingOwners(home.owners)) > 0)
    throw new StartFailure(`Otro proceso usa la base de datos de ${folder}: ciérralo primero.`)
  for (const path of [home.folder, resolve(folder)]) await rm(path, { recursive: true, force: true })
}
