import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor } from './embedded/account.ts'
import { openHome } from './embedded/home.ts'
import { type Embedded, removeEmbedded, startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const run = promisify(execFile)
const OPTIONS = ['-c', 'fsync=off']
const LOOK_MS = 10

export type Pair = {
  primary: string
  standby: string
  /** The standby receives and does not replay, until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Whoever asks after this sees at the standby all that is committed now. */
  caughtUp: () => Promise<void>
  /** As a machine that goes away, and comes back at the same address. */
  end: () => Promise<void>
  revive: () => Promise<void>
  close: () => Promise<void>
}

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ it: T }>(query)).rows.map(({ it }) => it)
  } finally {
    await client.end()
  }
}

const until = async (url: string, query: string) => {
  while (!(await ask<boolean>(url, query))[0]) await sleep(LOOK_MS)
}

/** A copy of a cluster that stands still, ready to follow it. The marks are copied too, so that they belong to its owner. */
async function copyCluster(from: string, to: string): Promise<void> {
  const account = await accountFor(process.getuid?.())
  const [source, target] = [await openHome(from, account), await openHome(to, account)]
  await run('cp', ['-a', source.data, target.data])
  await run('cp', ['-a', source.secret, target.secret])
  await run('cp', ['-a', join(target.data, 'PG_VERSION'), join(target.data, 'standby.signal')])
}

/** The same as `primary_conninfo` wants it. */
function conninfoOf(url: string): string {
  const { user = '', password, host } = new pg.Client({ connectionString: url })
  return `host=${host} user=${user} password=${password}`
}

/** A primary of the test's own, with our schema, and a hot standby that streams from it. */
export async function startPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'par-'))
  const [one, other] = [join(folder, 'a'), join(folder, 'b')]
  const first = await startEmbedded(one, OPTIONS)
  await migrate(first.url)
  await first.stop()
  await copyCluster(one, other)
  const primary = await startEmbedded(one, OPTIONS)
  const settings = [`primary_conninfo=${conninfoOf(primary.url)}`, 'max_standby_streaming_delay=50ms']
  const follow = () => startEmbedded(other, [...OPTIONS, ...settings.flatMap((setting) => ['-c', setting])])
  let standby: Embedded = await follow()
  const { url } = standby
  return {
    primary: primary.url,
    standby: url,
    pause: async () => {
      await ask(url, 'select pg_wal_replay_pause()')
      await until(url, "select pg_get_wal_replay_pause_state() = 'paused' as it")
    },
    resume: async () => void (await ask(url, 'select pg_wal_replay_resume()')),
    caughtUp: async () => {
      const [lsn] = await ask<string>(primary.url, 'select pg_current_wal_flush_lsn() as it')
      await until(url, `select pg_last_wal_replay_lsn() >= '${lsn}' as it`)
    },
    end: () => standby.stop(),
    revive: async () => {
      standby = await follow()
    },
    close: async () => {
      await standby.stop()
      await primary.stop()
      for (const where of [other, one]) await removeEmbedded(where)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
