// The real API over a primary, through a pooler, and over a hot standby that can be held back. Pages are plain text, so that
// it runs without a build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apiPlugin, difusionPlugin, type Services, servicesFor } from '@entrale/api'
import { crearEventoPublicado, type EventoPublicado } from '@entrale/api/testing'
import { connect, type Db, findStand, type Standby } from '@entrale/db'
import { type Pair, startPair, startPooler } from '@entrale/db/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Env, readEnv } from './env.ts'
import { createMetrics } from './metrics.ts'
import { connectServices, type Opened } from './open-services.ts'
import { createPageCache } from './page-cache.ts'
import { followChanges } from './pages.ts'
import { createServer } from './server.ts'

const LISTA = '/api/p/eventos/obtener?limit=10&currentPage=1'

let pair: Pair
let pooler: Awaited<ReturnType<typeof startPooler>>
let folder = ''
let db: Db
let opened: Pick<Opened, 'services' | 'close'>
let donde: EventoPublicado
let env: Env
const apps: FastifyInstance[] = []
beforeAll(async () => {
  pair = await startPair()
  db = connect(pair.primary, 3)
  pooler = await startPooler(pair.primary, { size: 6 })
  folder = await mkdtemp(join(tmpdir(), 'replica-'))
  await sql`update ajustes set nuevo_reserva_bps = 0`.execute(db)
  donde = await crearEventoPublicado({ db })
  env = readEnv({
    DATABASE_URL: pair.primary,
    DATABASE_URL_POOLER: pooler.url,
    DATABASE_URL_LECTURA: pair.standby,
    LECTURA_ATRASO: '60', // what is late by the clock is tried over the database alone
    ENTRALE_DATA: folder,
  })
  opened = await connectServices(env, pair.primary, 'pools')
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await pair.resume()
  await pair.caughtUp()
})
afterAll(async () => {
  await opened.close()
  await pooler.close()
  await db.destroy()
  await rm(folder, { recursive: true })
  await pair.close()
})

const standbyOf = ({ pools }: Services): Standby => {
  if (pools?.standby === undefined) throw new Error('no standby')
  return pools.standby
}

/** A process: its API, what other machines read of it, and a page that lists what there is; only what is dropped is made anew. */
async function startProcess() {
  const { services } = opened
  const app = fastify()
  await app.register(apiPlugin, { ...services, prefix: '/api' })
  await app.register(difusionPlugin, servicesFor(services, 'publico'))
  const cache = createPageCache(
    async () => {
      const { statusCode, json } = await app.inject(LISTA)
      const { items } = json() as { items: { nombreMostrado: string }[] }
      return { status: statusCode, headers: {}, body: items.map(({ nombreMostrado }) => nombreMostrado).join() }
    },
    { ttl: 600_000 },
  )
  apps.push(app)
  const page = async () => (await cache.get('/')).bytes.identity.body.toString()
  return { app, cache, page, vigia: servicesFor(services, 'vigia').db, standby: standbyOf(services) }
}

const standbyAnswers = async (app: FastifyInstance, { answered }: Standby) => {
  const before = answered.standby
  await expect
    .poll(() => app.inject(LISTA).then(() => answered.standby), { interval: 50, timeout: 10_000 })
    .toBeGreaterThan(before)
}

/** As an organizer does it: the change and its row in one transaction. */
const rename = (nombre: string) =>
  db.transaction().execute(async (trx) => {
    await sql`update eventos set nombre_mostrado = ${nombre} where id = ${donde.evento.id}`.execute(trx)
    await sql`insert into cambios (clave) values ('portada')`.execute(trx)
  })

describe('a page that a change has dropped', () => {
  test('is made from what the primary says as long as the standby has not heard of the change', async () => {
    const { app, cache, page, vigia, standby } = await startProcess()
    followChanges(app, { db: vigia, standby, caches: [cache] })
    await app.ready()
    await standbyAnswers(app, standby)
    const before = await page()
    await pair.pause()
    await rename('La noche nueva')
    await expect.poll(page, { timeout: 5_000 }).toBe('La noche nueva')
    expect(before).not.toContain('nueva')
    await pair.resume()
    await standbyAnswers(app, standby)
    expect((await app.inject(LISTA)).json().items[0].nombreMostrado).toBe('La noche nueva')
  })

  test('control: made from a standby that nobody told, it is kept as it was', async () => {
    const { app, cache, page, vigia, standby } = await startProcess()
    followChanges(app, { db: vigia, caches: [cache] })
    await app.ready()
    standby.hear(await findStand(vigia), false)
    await standbyAnswers(app, standby)
    const before = await page()
    await pair.pause()
    await rename('La noche que nadie vio')
    for (let i = 0; i < 10; i++) {
      await sleep(200)
      standby.hear(await findStand(vigia), false)
      expect(await page()).toBe(before)
    }
  })
})

test('all that visitors find eventos by is answered by the standby, and nothing else is', async () => {
  const { app, standby, vigia } = await startProcess()
  followChanges(app, { db: vigia, standby, caches: [] })
  await app.ready()
  await standbyAnswers(app, standby)
  const [o, e] = [donde.organizacion.slug, donde.evento.slug]
  const count = async (url: string) => {
    const before = { ...standby.answered }
    const { statusCode } = await app.inject(url)
    return {
      statusCode,
      standby: standby.answered.standby > before.standby,
      primary: standby.answered.primary > before.primary,
    }
  }
  for (const url of [
    LISTA,
    '/api/p/eventos/obtener?limit=10&currentPage=1&orden=precio&gratis=false&desde=2026-01-01',
    '/api/p/eventos/search?term=noche&limit=10&currentPage=1',
    '/api/p/eventos/search?term=nohce%20larga&limit=10&currentPage=1',
    '/api/p/eventos/sugerencias?term=no',
    '/api/p/eventos/calendario?mes=2026-12',
    '/api/p/eventos/obtener-banners?limit=5',
    `/api/p/eventos/obtener/${o}/${e}/similares?limit=5`,
    '/api/p/categorias/obtener?limit=10&currentPage=1',
    '/api/p/ciudades/obtener?limit=10',
    '/sitemap.xml',
    '/eventos.atom',
    '/calendario.ics',
  ])
    expect([url, await count(url)]).toEqual([url, { statusCode: 200, standby: true, primary: false }])
  for (const url of [
    `/api/p/eventos/obtener/${o}/${e}`,
    `/api/p/eventos/${o}/${e}/preguntas`,
    `/api/p/organizacion/${o}/obtener`,
    '/api/p/plataforma/obtener',
  ])
    expect([url, await count(url)]).toEqual([url, { statusCode: 200, standby: false, primary: false }])
})

test('a process without pages follows it too; without it everything is answered, and figures tell by whom', async () => {
  const standby = standbyOf(opened.services)
  const app = await createServer(opened.services, env, { draining: false }, { roles: ['api'] })
  apps.push(app)
  await app.ready()
  await standbyAnswers(app, standby)
  await pair.end()
  const before = standby.answered.primary
  for (let i = 0; i < 20; i++) expect((await app.inject(LISTA)).statusCode).toBe(200)
  expect(standby.answered.primary).toBeGreaterThan(before)
  const figures = await createMetrics(db, undefined, standby).text()
  expect(figures).toContain(`entrale_lecturas_total{quien="primaria"} ${standby.answered.primary}`)
  expect(figures).toContain(`entrale_lecturas_total{quien="replica"} ${standby.answered.standby}`)
  await pair.revive()
  await standbyAnswers(app, standby)
})
