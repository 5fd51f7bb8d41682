import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Limits, type Pooler } from './connect.ts'
import { connectionTo, type Db } from './index.ts'
import { demandPooler } from './pooler.ts'
import { cloneDatabase } from './testing.ts'
import { startPooler, type TestPooler } from './testing-pooler.ts'

const LIMITS: Limits = { statement: 10_000, lock: 10_000, idle: 10_000, wait: 10_000, queue: 10 }
const PLAIN: Pooler = { prepared: false }

let clone: Awaited<ReturnType<typeof cloneDatabase>>
const open: { destroy?: () => Promise<void>; close?: () => Promise<void> }[] = []
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
})
afterEach(async () => {
  for (const { destroy, close } of open.splice(0).toReversed()) await (destroy ?? close)?.()
})
afterAll(() => clone.drop())

async function through(
  { follows = false, size = 2, limits = {} }: { follows?: boolean; size?: number; limits?: Partial<Limits> },
  pooler?: Pooler,
): Promise<Db & { pooler: TestPooler }> {
  const its = await startPooler(clone.url, { follows, size })
  const db = connect(its.url, 1, pooler && { ...LIMITS, ...limits }, pooler)
  open.push({ close: its.close }, { destroy: () => db.destroy() })
  return Object.assign(db, { pooler: its })
}

const failureOf = (work: Promise<unknown>): Promise<{ code?: string; message?: string }> =>
  work.then(
    () => ({}),
    (error: { code?: string; message?: string }) => error,
  )

describe('what a session has, it has not behind the pooler (what our own code must not use)', () => {
  test('a setting is gone, and somebody else has it', async () => {
    const db = await through({})
    await sql`set lock_timeout = 12345`.execute(db)
    const read = async () => (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)).rows[0]?.lock_timeout
    expect([await read(), await read()]).toEqual(['0', '12345ms'])
  })

  test('an advisory lock of the session is not ours to give back, and nobody else gets it', async () => {
    const db = await through({})
    await sql`select pg_advisory_lock(1)`.execute(db)
    const { rows } = await sql<{ back: boolean }>`select pg_advisory_unlock(1) as back`.execute(db)
    expect(rows).toEqual([{ back: false }])
  })

  test('a temporary table is not there', async () => {
    const db = await through({})
    await sql`create temp table aparte (a int)`.execute(db)
    expect(await failureOf(sql`select from aparte`.execute(db))).toMatchObject({ code: '42P01' })
  })

  test('limits at the start of a connection are refused', async () => {
    const { url, close } = await startPooler(clone.url)
    const db = connect(url, 1, LIMITS)
    open.push({ close }, { destroy: () => db.destroy() })
    expect((await failureOf(sql`select 1`.execute(db))).message).toContain('unsupported startup parameter')
  })
})

describe('limits go along with a transaction', () => {
  const ask = (name: string) => sql<{ is: string }>`select current_setting(${name}) as is`
  const NAMES = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

  test('each has its own, also a read-only one; none stays behind', async () => {
    const db = await through({ limits: { statement: 4321, lock: 321, idle: 21_000 } }, PLAIN)
    const inside = await db.transaction().execute(async (trx) => {
      const found = []
      for (const name of NAMES) found.push((await ask(name).execute(trx)).rows[0]?.is)
      return found
    })
    expect(inside).toEqual(['4321ms', '321ms', '21s'])
    const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    expect((await read.execute((trx) => ask('lock_timeout').execute(trx))).rows).toEqual([{ is: '321ms' }])
    for (let i = 0; i < 4; i++) expect((await ask('lock_timeout').execute(db)).rows).toEqual([{ is: '0' }])
  })

  test('PostgreSQL ends what takes too long, and the next transaction works', async () => {
    const db = await through({ limits: { statement: 50 } }, PLAIN)
    const slow = db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx))
    expect(await failureOf(slow)).toMatchObject({ code: '57014' })
    await db.transaction().execute((trx) => sql`select 1`.execute(trx))
  })
})

describe('prepared statements', () => {
  const named = (db: Db, i: number) =>
    sql<{ n: number }>`/* prepared: doble */ select ${i}::int * 2 as n`.execute(db).then(({ rows }) => rows[0]?.n)
  const twelve = async (db: Db) => {
    const found = []
    for (let i = 0; i < 12; i++) found.push(await named(db, i))
    return found
  }
  const DOUBLE = Array.from({ length: 12 }, (_, i) => i * 2)

  test('are not used behind a pooler that does not know them', async () => {
    expect(await twelve(await through({ size: 3 }, PLAIN))).toEqual(DOUBLE)
  })

  test('used there all the same, they are not found (what the setting is for)', async () => {
    const failure = await failureOf(twelve(await through({ size: 3 }, { prepared: true })))
    expect(failure).toMatchObject({ code: '26000' })
  })

  test('are used where the pooler follows them, on every connection it has', async () => {
    const db = await through({ size: 3, follows: true }, { prepared: true })
    expect(await twelve(db)).toEqual(DOUBLE)
    const prepared = sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where name like '%doble'`
    for (let i = 0; i < 3; i++) expect((await prepared.execute(db)).rows).toEqual([{ n: 1 }])
  })
})

describe('a start demands', () => {
  test('that a slow statement be ended by the database', async () => {
    const { url, close } = await startPooler(clone.url)
    open.push({ close })
    await expect(demandPooler(clone.url, url)).rejects.toThrow('nada termina una consulta lenta')
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set statement_timeout = '20s'`.execute(clone.db)
    const bounded = await startPooler(clone.url)
    open.push({ close: bounded.close })
    await demandPooler(clone.url, bounded.url)
  })

  test('that the pooler lead to the same database', async () => {
    const other = await cloneDatabase(inject('server'), inject('template'))
    const { url, close } = await startPooler(other.url)
    await expect(demandPooler(clone.url, url)).rejects.toThrow('DATABASE_URL_POOLER lleva a otra base de datos')
    await close()
    await other.drop()
    const empty = await startPooler(connectionTo(inject('server'), 'postgres'))
    open.push({ close: empty.close })
    await expect(demandPooler(clone.url, empty.url)).rejects.toThrow('DATABASE_URL_POOLER no contesta')
    await expect(demandPooler(clone.url, 'postgres://a@127.0.0.1:1/b')).rejects.toThrow(
      'DATABASE_URL_POOLER no contesta',
    )
  })
})
