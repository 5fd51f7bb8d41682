// Over a real pair: a primary, and a hot standby that streams from it.
import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Limits } from './connect.ts'
import type { Db } from './index.ts'
import { demandStandby } from './pooler.ts'
import { findStand } from './replay-floor.ts'
import { connectStandby, type Standby } from './standby.ts'
import { cloneDatabase } from './testing.ts'
import { type Pair, startPair } from './testing-standby.ts'

const LIMITS: Limits = { statement: 1_000, lock: 1_000, idle: 10_000, wait: 1_000, queue: 200, silence: 200 }
const NOW_AND_THEN = 20
/** Longer than any test: only changes move the floor. */
const LONG = 600_000

let pair: Pair
let primary: Db
const open: { destroy: () => Promise<void> }[] = []
beforeAll(async () => {
  pair = await startPair()
  primary = connect(pair.primary, 4)
  await sql`create table letrero (dice text)`.execute(primary)
  await sql`insert into letrero values ('nada')`.execute(primary)
})
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.destroy()
  await pair.resume()
  await pair.caughtUp()
})
afterAll(async () => {
  await primary.destroy()
  await pair.close()
})

const write = (text: string) => sql`update letrero set dice = ${text}`.execute(primary)
const read = async (db: Db) => (await sql<{ dice: string }>`select dice from letrero`.execute(db)).rows[0]?.dice
/** Who answered: a primary is in no recovery. */
const who = async (db: Db) =>
  (await sql<{ it: string }>`select case when pg_is_in_recovery() then 'standby' else 'primary' end as it`.execute(db))
    .rows[0]?.it

/** One that is told again and again where the primary stands, as by those who watch for changes. */
async function reading({
  boundMs = LONG,
  url = pair.standby,
} = {}): Promise<Standby & { changed: () => Promise<void> }> {
  const standby = connectStandby(url, { connections: 3, limits: LIMITS, boundMs, primary })
  const hear = async (changed: boolean) => standby.hear(await findStand(primary), changed)
  let ended = false
  const hearing = (async () => {
    for (; !ended; await sleep(NOW_AND_THEN)) await hear(false)
  })()
  open.push({
    destroy: async () => {
      ended = true
      await hearing
      await standby.destroy()
    },
  })
  return { ...standby, changed: () => hear(true) }
}
const standbyAnswers = (db: Db) => expect.poll(() => who(db), { interval: 20, timeout: 10_000 }).toBe('standby')

test('until somebody says where the primary stands, the primary answers; then the standby does', async () => {
  const standby = connectStandby(pair.standby, { connections: 1, limits: LIMITS, boundMs: LONG, primary })
  open.push(standby)
  await sleep(300)
  expect(await who(standby.db)).toBe('primary')
  standby.hear(await findStand(primary), false)
  await standbyAnswers(standby.db)
  expect(standby.answered.primary).toBeGreaterThan(0)
  expect(standby.answered.standby).toBe(1)
})

test('what changed is read of the primary until the standby has it, and old is what the standby says meanwhile', async () => {
  const { db, changed } = await reading()
  await standbyAnswers(db)
  await pair.pause()
  await write('nuevo')
  expect(await read(db)).not.toBe('nuevo') // nobody has said yet that something changed
  await changed()
  expect(await read(db)).toBe('nuevo')
  expect(await who(db)).toBe('primary')
  await pair.resume()
  await standbyAnswers(db)
  expect(await read(db)).toBe('nuevo')
})

test('control: without a word of the change the standby goes on saying what was', async () => {
  const { db } = await reading()
  await standbyAnswers(db)
  await pair.pause()
  await write('callado')
  await sleep(300)
  expect(await read(db)).not.toBe('callado')
  expect(await who(db)).toBe('standby')
})

test('further behind than the bound it answers nothing; caught up it answers again', async () => {
  const { db } = await reading({ boundMs: 500 })
  await standbyAnswers(db)
  await pair.pause()
  await write('atrasado')
  await expect.poll(() => who(db), { interval: 20, timeout: 5_000 }).toBe('primary')
  await sleep(300)
  expect(await read(db)).toBe('atrasado')
  await pair.resume()
  await standbyAnswers(db)
})

test('while nothing is written nobody is behind', async () => {
  const { db } = await reading({ boundMs: 200 })
  await standbyAnswers(db)
  await sleep(1_000)
  expect(await who(db)).toBe('standby')
})

test('a write is refused, and not asked of the primary either', async () => {
  const { db } = await reading()
  await standbyAnswers(db)
  await expect(sql`update letrero set dice = 'mal'`.execute(db)).rejects.toMatchObject({ code: '25006' })
  expect(await read(primary)).not.toBe('mal')
})

test('an address that leads to the primary reads of it as one that writes nothing', async () => {
  const { db } = await reading({ url: pair.primary })
  await sleep(300)
  expect(await who(db)).toBe('primary')
  const there = connect(pair.primary, 1, LIMITS, undefined, async () => true)
  open.push(there)
  await expect(sql`update letrero set dice = 'mal'`.execute(there)).rejects.toMatchObject({ code: '25006' })
})

test('a read that stands in the way of the replay is ended there, and asked once more of the primary', async () => {
  const { db, answered } = await reading()
  await standbyAnswers(db)
  const before = answered.primary
  const slow = sql<{ dice: string }>`select dice, pg_sleep(0.8) from letrero`.execute(db)
  await sleep(100)
  await write('limpio')
  await sql`vacuum letrero`.execute(primary)
  expect((await slow).rows).toMatchObject([{ dice: 'limpio' }])
  expect(answered.primary).toBe(before + 1)
  await standbyAnswers(db)
})

test('killed in the middle of many reads it hinders none, and is read again once it is back', async () => {
  const { db } = await reading()
  await standbyAnswers(db)
  let reads = 0
  let slowest = 0
  let stop = false
  const readers = Array.from({ length: 8 }, async () => {
    while (!stop) {
      const began = performance.now()
      await read(db)
      reads += 1
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(1)
    }
  })
  await pair.end()
  const atEnd = reads
  await expect.poll(() => reads, { timeout: 10_000 }).toBeGreaterThan(atEnd + 200)
  stop = true
  await Promise.all(readers)
  expect(slowest).toBeLessThan(LIMITS.statement + LIMITS.wait)
  await pair.revive()
  await standbyAnswers(db)
})

test('one that falls silent is given up after its patience, and the next read does not wait for it', async () => {
  const sockets: Socket[] = []
  let mute = false
  const { host, port: at, user = '', password, database } = new pg.Client({ connectionString: pair.standby })
  const wire = createServer((from) => {
    const to = dial(`${host}/.s.PGSQL.${at}`)
    sockets.push(from, to)
    from.on('data', (data) => mute || to.write(data)).on('error', () => undefined)
    to.on('data', (data) => mute || from.write(data)).on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as { port: number }
  const { db } = await reading({ url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` })
  await standbyAnswers(db)
  mute = true
  expect(await who(db)).toBe('primary')
  const began = performance.now()
  expect(await who(db)).toBe('primary')
  expect(performance.now() - began).toBeLessThan(LIMITS.statement)
  mute = false
  await standbyAnswers(db)
  open.push({
    destroy: async () => {
      wire.close()
    },
  })
  for (const socket of sockets) socket.destroy()
})

test('a start demands that it be one of the same database, and waits for none that is away', async () => {
  await demandStandby(pair.primary, pair.standby)
  await demandStandby(pair.primary, 'postgres://a@127.0.0.1:1/b')
  const other = await cloneDatabase(inject('server'), inject('template'))
  await expect(demandStandby(pair.primary, other.url)).rejects.toThrow('DATABASE_URL_LECTURA lleva a otra base')
  await other.drop()
})
