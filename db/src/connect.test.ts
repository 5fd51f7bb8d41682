import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Limits } from './connect.ts'
import { cloneDatabase } from './testing.ts'
import { isUnavailable } from './unavailable.ts'

const LIMITS: Limits = { statement: 10_000, lock: 10_000, idle: 10_000, wait: 10_000, queue: 10 }

let clone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
})
afterAll(() => clone.drop())

/** A pool of one with these limits. */
const poolWith = (limits: Partial<Limits>, url = clone.url) => connect(url, 1, { ...LIMITS, ...limits })
const failureOf = (work: Promise<unknown>): Promise<{ code?: string; message?: string }> =>
  work.then(
    () => ({}),
    (error: { code?: string; message?: string }) => {
      expect(isUnavailable(error), String(error)).toBe(true)
      return error
    },
  )

test('a statement that takes too long is ended', async () => {
  const db = poolWith({ statement: 100 })
  expect((await failureOf(sql`select pg_sleep(60)`.execute(db))).code).toBe('57014')
  await db.destroy()
})

test('nothing waits long for what others hold locked', async () => {
  const db = poolWith({ lock: 100 })
  await clone.db.transaction().execute(async (trx) => {
    await sql`lock table ajustes in access exclusive mode`.execute(trx)
    expect((await failureOf(sql`select from ajustes`.execute(db))).code).toBe('55P03')
  })
  await db.destroy()
})

test('a transaction that stands still gives back what it holds', async () => {
  const db = poolWith({ idle: 100 })
  const still = db.transaction().execute(async (trx) => {
    await sql`lock table ajustes in access exclusive mode`.execute(trx)
    await sql`select from ajustes`.execute(clone.db) // waits for the lock of the one that stands still
    await sql`select 1`.execute(trx)
  })
  await failureOf(still)
  await db.destroy()
})

test('who would be one too many in line, or waits too long, is refused; the line moves on afterwards', async () => {
  const db = poolWith({ wait: 200, queue: 1 })
  await db.connection().execute(async () => {
    const waits = failureOf(sql`select 1`.execute(db))
    expect((await failureOf(sql`select 1`.execute(db))).message).toMatch(/wait for a connection already/)
    expect((await waits).message).toMatch(/timeout exceeded/)
  })
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await db.destroy()
})

/** A wire to the database; what is open when it is cut carries nothing any more, what comes later passes. */
async function startWire() {
  const sockets: Socket[] = []
  let muted: Socket[] = []
  const { host, port: at, user = '', password, database } = new pg.Client({ connectionString: clone.url })
  const wire = createServer((from) => {
    const to = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${at}`) : dial(at, host)
    sockets.push(from, to)
    from.on('data', (data) => muted.includes(from) || to.write(data)).on('error', () => undefined)
    to.on('data', (data) => muted.includes(from) || from.write(data)).on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port } = wire.address() as { port: number }
  const who = [user, String(password ?? '')].map(encodeURIComponent).join(':')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  }
  return {
    url: `postgres://${who}@127.0.0.1:${port}/${database}`,
    cut: () => {
      muted = [...sockets]
    },
    stop,
  }
}

test('a server that falls silent is given up, and its connection with it', async () => {
  const wire = await startWire()
  const db = poolWith({ statement: 50 }, wire.url)
  await sql`select 1`.execute(db)
  wire.cut()
  expect((await failureOf(sql`select 1`.execute(db))).message).toBe('Query read timeout')
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  await db.destroy()
  wire.stop()
})

test('where a statement may take minutes, silence is told from work by asking; without asking it would be waited for', async () => {
  const wire = await startWire()
  const [asking, trusting] = [poolWith({ doubt: 100 }, wire.url), poolWith({}, wire.url)]
  for (const db of [asking, trusting]) await sql`select 1`.execute(db)
  wire.cut()
  let waits = true
  const trusted = failureOf(sql`select 1`.execute(trusting)).finally(() => {
    waits = false
  })
  expect((await failureOf(sql`select 1`.execute(asking))).message).toMatch(/^Connection terminated/)
  expect(waits).toBe(true)
  expect((await sql`select 'heard' as it`.execute(asking)).rows).toEqual([{ it: 'heard' }])
  expect((await sql`select pg_sleep(1)`.execute(asking)).rows).toHaveLength(1)
  wire.stop()
  await trusted
  await Promise.all([asking.destroy(), trusting.destroy()])
})

test('the server gives up a session of whom it hears nothing any more', async () => {
  const db = poolWith({})
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = 'idle_session_timeout'`.execute(db)
  expect(rows).toEqual([{ name: 'idle_session_timeout', setting: '60000' }])
  await db.destroy()
})

test.each([
  [{ code: '53300' }, true],
  [{ code: '53100' }, true],
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: '40P01' }, true],
  [{ code: '25006' }, true],
  [{ code: '23505' }, false],
  [{ code: '22P02' }, false],
  [{ code: 'ENOENT' }, false],
  [{}, false],
])('%j may pass soon: %s', (own, soon) => expect(isUnavailable(Object.assign(new Error('no'), own))).toBe(soon))
