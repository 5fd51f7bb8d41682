import { probarVenta } from '@entrale/api'
import { connect } from '@entrale/db'
import { cloneDatabase } from '@entrale/db/testing'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { mountHealth } from './health.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let name = ''
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(clone.db)
  name = rows[0]?.name ?? ''
})
afterAll(() => clone.drop())

/** What a new process says of itself. */
async function ready(): Promise<[number, string]> {
  const db = connect(clone.url, 1, { statement: 3_000, lock: 200, idle: 5_000, wait: 5_000, queue: 4 })
  const app = fastify()
  mountHealth(app, { health: { draining: false }, probe: () => probarVenta(db) })
  const { statusCode, json } = await app.inject('/readyz')
  await app.close()
  await db.destroy()
  return [statusCode, json().estado]
}
const READY = [200, 'listo']
const NOT_READY = [503, 'no se puede vender']
const alter = (what: string) => sql.raw(`alter database ${name} ${what}`).execute(clone.db)

describe('/readyz', () => {
  test.each(['existencias', 'apartados', 'compras', 'boletos'])(
    'says no while %s is locked, and yes again',
    async (table) => {
      expect(await ready()).toEqual(READY)
      await clone.db.transaction().execute(async (trx) => {
        await sql`lock table ${sql.raw(table)} in access exclusive mode`.execute(trx)
        expect(await ready()).toEqual(NOT_READY)
      })
      expect(await ready()).toEqual(READY)
    },
  )

  test('says no where nothing can be written, as on a standby', async () => {
    await alter('set default_transaction_read_only = on')
    expect(await ready()).toEqual(NOT_READY)
    await sql
      .raw(`set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`)
      .execute(clone.db)
    expect(await ready()).toEqual(READY)
  })

  test('says no where no file can grow, as on a full disk', async () => {
    await alter("set temp_file_limit = '1kB'")
    expect(await ready()).toEqual(NOT_READY)
    await alter('reset temp_file_limit')
    expect(await ready()).toEqual(READY)
  })
})

test('a thousand who ask together cost one look, which holds for a second', async () => {
  let looks = 0
  let time = 0
  const app = fastify()
  mountHealth(app, { health: { draining: false }, probe: async () => void looks++, now: () => time })
  const ask = () => Promise.all(Array.from({ length: 1000 }, () => app.inject('/readyz')))
  await ask()
  await ask()
  expect(looks).toBe(1)
  time = 1_000
  await ask()
  expect(looks).toBe(2)
  await app.close()
})

test('a look that never ends is told in time, and no second one joins it', async () => {
  let looks = 0
  const app = fastify()
  const probe = () => {
    looks++
    return new Promise<void>(() => undefined)
  }
  mountHealth(app, { health: { draining: false }, probe })
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(looks).toBe(1)
  await app.close()
})
