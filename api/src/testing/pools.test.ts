import { randomUUID } from 'node:crypto'
import type { Call } from '@entrale/contract/calls'
import { connect } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiRoutes } from '../app.ts'
import { CONNECTIONS, kindOf } from '../pools.ts'
import { publico } from '../rules.ts'
import { urlDe } from './acceso.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from './index.ts'

/** Tables that no search, no evento and no hold needs. */
const TABLES = 'usuarios, notificaciones, visitas'

/** Holds the tables, over connections of its own, until it is told to let go. */
async function lockTables(api: TestApi) {
  const db = connect(await urlDe(api), 2)
  let letGo = () => {}
  const asked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let holding: Promise<void> = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    holding = db.transaction().execute(async (trx) => {
      await sql`lock table ${sql.raw(TABLES)} in access exclusive mode`.execute(trx)
      locked()
      await asked
    })
    holding.catch(failed)
  })
  return {
    waiting: async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    },
    unlock: async () => {
      letGo()
      await holding
      await db.destroy()
    },
  }
}

async function prepare(api: TestApi) {
  const { organizacion, evento, tipos, token } = await crearEventoPublicado(api)
  const [tipo = { id: '' }] = tipos
  const path = `/api/p/eventos/${organizacion.slug}/${evento.slug}`
  const headers = { authorization: `Bearer ${token}` }
  const get = (url: string, by = {}) => api.app.inject({ url, headers: by })
  return {
    /** What needs the tables, as often as you like: somebody's bell, the page of an organization, an account. */
    needy: () => [
      get('/api/notificaciones/obtener', headers),
      get(`/api/p/organizacion/${organizacion.slug}/obtener`),
      get('/api/organizacion/obtener-organizaciones', headers),
      api.app.inject({
        method: 'POST',
        url: '/api/auth/iniciar-sesion',
        payload: { email: 'ana@correo.mx', password: 'una clave larga' },
      }),
    ],
    /** What does not. */
    calm: () => [
      get('/api/p/eventos/search?term=noche'),
      get('/api/p/eventos/search?term=noche', headers),
      get(path.replace('/eventos/', '/eventos/obtener/')),
      get('/api/p/eventos/obtener'),
      api.app.inject({
        method: 'POST',
        url: `${path}/apartar`,
        payload: { visitante: randomUUID(), boletos: [{ tipoBoletoId: tipo.id, cantidad: 1 }] },
      }),
    ],
  }
}

describe('while three tables are locked', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi({ pools: true })
  })
  afterAll(() => api.close())

  test('search, an evento and a hold are answered; what needs them is asked to come back, and not refused for good', async () => {
    const { needy, calm } = await prepare(api)
    await Promise.all(Array.from({ length: 8 }, needy).flat()) // opens all connections
    const { waiting, unlock } = await lockTables(api)
    const hanging = Array.from({ length: 15 }, needy).flat()
    // all that identity has, and what one call may have of reading
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(6)
    const answers = await Promise.all(calm())
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 201])
    const late = await Promise.all(hanging)
    await unlock()
    expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    for (const { headers, json } of late) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(json().mensaje).toMatch(/Espera unos segundos/)
    }
    const after = await Promise.all(needy())
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 401])
  })
})

test('control: with one pool and no limits everybody waits for the lock', async () => {
  const api = await createTestApi({ conexiones: 4 })
  const { needy, calm } = await prepare(api)
  const { waiting, unlock } = await lockTables(api)
  const hanging = Array.from({ length: 4 }, needy).flat()
  await expect.poll(waiting, { timeout: 10_000 }).toBe(4)
  const order: string[] = []
  const answers = calm().map((answer) => answer.then(({ statusCode }) => order.push(String(statusCode))))
  await Promise.race([...answers, new Promise((resolve) => setTimeout(resolve, 500))])
  order.push('unlocked')
  await unlock()
  await Promise.all([...answers, ...hanging])
  await api.close()
  expect(order[0]).toBe('unlocked')
})

test('a process opens twenty-four connections, besides six for its clocks', () => expect(CONNECTIONS).toBe(24))

test.each([
  ['GET /p/eventos/search', 'descubrir'],
  ['GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares', 'descubrir'],
  ['GET /p/eventos/obtener/:organizerSlug/:eventSlug', 'publico'],
  ['GET /p/eventos/:organizerSlug/:eventSlug/preguntas', 'publico'],
  ['GET /p/vista-previa/:token', 'publico'],
  ['POST /p/eventos/:organizerSlug/:eventSlug/apartar', 'venta'],
  ['POST /p/apartados/:id/comprar', 'venta'],
  ['GET /p/boletos/:id', 'venta'],
  ['POST /p/puerta/accesos', 'puerta'],
  ['POST /p/puerta/ventas', 'venta'],
  ['POST /auth/registro', 'cuenta'],
  ['GET /notificaciones/obtener', 'panel'],
  ['GET /organizacion/:slug/estadisticas', 'panel'],
] satisfies [Call, string][])('%s is work of the kind %s', (call, kind) => expect(kindOf(call)).toBe(kind))

test('what visitors read is open to all, and writes nothing', () => {
  const read = (Object.keys(apiRoutes) as Call[]).filter((call) => ['publico', 'descubrir'].includes(kindOf(call)))
  expect(read.filter((call) => !call.startsWith('GET '))).toEqual([])
  for (const call of read) expect(apiRoutes[call].rule, call).toBe(publico)
})
