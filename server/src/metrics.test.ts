import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { anotarRespaldo, apiPlugin } from '@entrale/api'
import { crearEventoPublicado, createTestApi, type TestApi } from '@entrale/api/testing'
import { connect } from '@entrale/db'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFigures } from './cluster/figures.ts'
import { createMetrics, createMetricsServer, type Metrics } from './metrics.ts'

const ALERTS = new URL('../../ops/alertas.yml', import.meta.url)

let api: TestApi
let app: FastifyInstance
let metrics: Metrics
beforeAll(async () => {
  api = await createTestApi()
  metrics = createMetrics(api.db)
  app = fastify()
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(request, reply)
    done()
  })
  app.get('/roto', async () => {
    throw new Error('roto')
  })
  await app.register(apiPlugin, { ...api.services, prefix: '/api' })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

const figureOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )
const intentos = (text: string, que: string, resultado: string) =>
  figureOf(text, `entrale_intentos_total{que="${que}",resultado="${resultado}"}`)

test('tells what buyers asked for and how it ended, by route and never by whom', async () => {
  const { organizacion, evento, tipos } = await crearEventoPublicado(api, { tipos: [{ cupo: 1 }] })
  const apartar = () =>
    app.inject({
      method: 'POST',
      url: `/api/p/eventos/${organizacion.slug}/${evento.slug}/apartar`,
      payload: { visitante: randomUUID(), boletos: [{ tipoBoletoId: tipos[0]?.id, cantidad: 1 }] },
    })
  expect(intentos(await metrics.text(), 'apartar', 'hecha')).toBe(0)
  const { apartado } = (await apartar()).json()
  expect((await apartar()).statusCode).toBe(409)
  const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: 'ana@correo.mx' }
  await app.inject({
    method: 'POST',
    url: `/api/p/apartados/${apartado.id}/comprar`,
    payload: { comprador, metodo: 'prueba', aceptaTerminos: true },
  })

  const text = await metrics.text()
  expect(['hecha', 'rechazada', 'error'].map((resultado) => intentos(text, 'apartar', resultado))).toEqual([1, 1, 0])
  expect(intentos(text, 'comprar', 'hecha')).toBe(1)
  expect(text).toContain('entrale_http_segundos_count{ruta="POST /api/p/apartados/:id/comprar",clase="2xx"} 1')
  for (const secret of [apartado.id, evento.slug, organizacion.slug, 'ana@correo.mx'])
    expect(text).not.toContain(secret)
})

test('tells an error of ours from a refusal', async () => {
  await app.inject('/roto')
  expect(await metrics.text()).toContain('entrale_http_segundos_count{ruta="GET /roto",clase="5xx"} 1')
})

test('tells how things stand in the database, and that it does not answer', async () => {
  await api.db
    .insertInto('trabajos')
    .values({ id: randomUUID(), tipo: 'x', datos: '{}', fallido_en: new Date() })
    .execute()
  await sql`insert into trabajos (id, tipo, datos, disponible_en) values (gen_random_uuid(), 'y', '{}', now() - interval '9 minutes')`.execute(
    api.db,
  )
  await sql`insert into trabajos (id, tipo, datos, intentos, ultimo_error, disponible_en)
    values (gen_random_uuid(), 'enviar_boletos', '{}', 5, 'refused', now() + interval '1 hour'),
      (gen_random_uuid(), 'pagar_reembolso', '{}', 9, 'refused', now() + interval '1 hour')`.execute(api.db)
  await sql`insert into relojes (nombre, cada_ms, corrio_en)
    values ('vencer-apartados', 1000, now() - interval '7 minutes'), ('nunca', 1000, null)`.execute(api.db)
  const text = await metrics.text()
  expect(figureOf(text, 'entrale_base_de_datos')).toBe(1)
  expect(figureOf(text, 'entrale_correos_intentos')).toBe(5)
  expect(figureOf(text, 'entrale_correos_por_reintentar')).toBe(1)
  expect(figureOf(text, 'entrale_reloj_edad_segundos{reloj="vencer-apartados"}')).toBeGreaterThan(400)
  expect(figureOf(text, 'entrale_reloj_cada_segundos{reloj="vencer-apartados"}')).toBe(1)
  expect(text).toContain('entrale_reloj_edad_segundos{reloj="nunca"} +Inf')
  expect(figureOf(text, 'entrale_trabajos_fallidos')).toBe(1)
  expect(figureOf(text, 'entrale_trabajos_retraso_segundos')).toBeGreaterThan(500)

  const nowhere = connect('postgres://nadie@127.0.0.1:1/nada')
  const lost = await createMetrics(nowhere).text()
  await nowhere.destroy()
  expect(figureOf(lost, 'entrale_base_de_datos')).toBe(0)
})

test('a backup makes its age small; before the first one it is the age of the installation', async () => {
  await sql`update migraciones set aplicada_en = now() - interval '40 hours'`.execute(api.db)
  expect(figureOf(await metrics.text(), 'entrale_respaldo_edad_segundos')).toBeGreaterThan(36 * 3600)
  await anotarRespaldo(api.db)
  expect(figureOf(await metrics.text(), 'entrale_respaldo_edad_segundos')).toBeLessThan(3600)
})

test('a notice of a provider whose signature does not hold is counted as refused', async () => {
  const refused = async () => figureOf(await metrics.text(), 'entrale_avisos_total{resultado="rechazada"}')
  const before = await refused()
  await app.inject({ method: 'POST', url: '/api/pagos/prueba/webhook', payload: '{}' })
  expect(await refused()).toBe(before + 1)
})

test('every figure that an alert looks at is there, of a process or of its supervisor', async () => {
  const server = createMetricsServer(metrics)
  const { body, headers } = await server.inject('/metrics')
  await server.close()
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  const supervisor = createFigures({ members: () => [], counts: { deaths: 0, relieved: 0 }, wanted: 1 })
  const there = new Set([...`${body}${await supervisor.text()}`.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = [...(await readFile(ALERTS, 'utf8')).matchAll(/\b(?:entrale|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter((name) => !there.has(name))).toEqual([])
})
