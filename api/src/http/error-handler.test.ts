import { connect } from '@entrale/db'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { errorHandler } from './error-handler.ts'

const COME_BACK = { mensaje: 'Estamos tardando más de lo normal. Espera unos segundos y vuelve a intentar.' }

/** What is answered where the work of a call fails so. */
async function answerTo(work: () => Promise<unknown>) {
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.get('/', work)
  const { statusCode, headers, json } = await app.inject('/')
  await app.close()
  return { status: statusCode, again: headers['retry-after'], body: json() }
}

test.each(['53300', '53100', '57014', '55P03', '57P01', '25006', '40P01'])(
  'what the database refuses with %s is asked for again soon, and nobody hears why',
  async (code) => {
    const db = connect(inject('server'), 1)
    const fail = sql.raw(`do $$ begin raise exception 'inside' using errcode = '${code}'; end $$`)
    expect(await answerTo(() => fail.execute(db))).toEqual({ status: 503, again: '5', body: COME_BACK })
    await db.destroy()
  },
)

test('so is what a database that is away could not do', async () => {
  const db = connect('postgres://127.0.0.1:1/nada', 1)
  expect(await answerTo(() => sql`select 1`.execute(db))).toEqual({ status: 503, again: '5', body: COME_BACK })
  await db.destroy()
})

test('a number that no column holds is the mistake of who sent it', async () => {
  const db = connect(inject('server'), 1)
  expect((await answerTo(() => sql`select ${'4294967296'}::int`.execute(db))).status).toBe(400)
  await db.destroy()
})

test('a mistake of ours is still one', async () => {
  const { status, again } = await answerTo(() => Promise.reject(new Error('a mistake')))
  expect([status, again]).toEqual([500, undefined])
})
