// A production behind one proxy: what a single network may hold at once, and how a crowd that shares one gets on.
import { apiPlugin } from '@entrale/api'
import { crearEventoPublicado, createTestApi, type TestApi } from '@entrale/api/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proxiesDe } from './proxies.ts'

const PROXY = '10.0.0.2'
let api: TestApi
let app: FastifyInstance
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  app = fastify({ trustProxy: proxiesDe({ ENTRALE_MODE: 'production', ENTRALE_PROXIES: '1' }) })
  const { services } = api
  await app.register(apiPlugin, { ...services, config: { ...services.config, mode: 'production' }, prefix: '/api' })
})
afterAll(async () => {
  await app.close()
  await api.close()
})

type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Telefono = { ip: string; visitante: string }
const telefonos = (cuantos: number, ip: (i: number) => string): Telefono[] =>
  Array.from({ length: cuantos }, (_, i) => ({ ip: ip(i), visitante: `telefono-${i}` }))

/** The last address is the one that the proxy saw; who asks wrote the other. */
const pedir = ({ ip, visitante }: Telefono, url: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': `198.51.100.${visitante.length}, ${ip}` },
    payload,
  })
const apartar = (quien: Telefono, { organizacion, evento, tipos }: Publicado, cantidad: number) =>
  pedir(quien, `/p/eventos/${organizacion.slug}/${evento.slug}/apartar`, {
    visitante: quien.visitante,
    boletos: [{ tipoBoletoId: tipos[0]?.id, cantidad }],
  })
async function apartados({ tipos: [tipo] }: Publicado): Promise<number> {
  const fila = await api.db
    .selectFrom('existencias')
    .select('apartados')
    .where('tipo_boleto_id', '=', tipo?.id ?? '')
    .executeTakeFirstOrThrow()
  return fila.apartados
}
const dosMil = (precio: number) =>
  crearEventoPublicado(api, { maximoPorPersona: null, tipos: [{ precio, cupo: 2000, maximo: 20 }] })

test('one address does not hold 2,000 of 2,000 at once, whoever it says it is', async () => {
  const evento = await dosMil(10_000)
  const salidas = await Promise.all(telefonos(200, () => '203.0.113.7').map((uno) => apartar(uno, evento, 10)))
  const negadas = salidas.filter(({ statusCode }) => statusCode !== 201)
  expect(await apartados(evento)).toBeLessThanOrEqual(200)
  expect(new Set(negadas.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(
    new Set(['428 2']),
  )
  expect(negadas[0]?.json().mensaje).toBe(
    'Hay mucha gente apartando boletos desde tu red. Espera unos segundos e intenta de nuevo.',
  )
})

test('nor does a network of IPv6 addresses; two hundred networks do', async () => {
  const evento = await dosMil(10_000)
  const una = telefonos(100, (i) => `2001:db8:7:7::${(i + 1).toString(16)}`)
  await Promise.all(una.map((uno) => apartar(uno, evento, 10)))
  const deUna = await apartados(evento)
  expect(deUna).toBeLessThanOrEqual(200)
  const muchas = telefonos(100, (i) => `192.0.2.${i + 1}`).map((uno) => ({
    ...uno,
    visitante: `otro-${uno.visitante}`,
  }))
  const salidas = await Promise.all(muchas.map((uno) => apartar(uno, evento, 10)))
  expect(salidas.filter(({ statusCode }) => statusCode !== 201)).toEqual([])
  expect(await apartados(evento)).toBe(deUna + 1000)
})

test('three hundred phones of one shared network all get their boletos, in turn', async () => {
  const evento = await dosMil(0)
  let esperan = telefonos(300, () => '203.0.113.9')
  const comprar = (quien: Telefono, id: string) =>
    pedir(quien, `/p/apartados/${id}/comprar`, {
      comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: `${quien.visitante}@correo.mx` },
      metodo: 'gratis',
      aceptaTerminos: true,
    })
  const ronda = async (quien: Telefono) => {
    const apartado = await apartar(quien, evento, 2)
    if (apartado.statusCode === 428) return [quien]
    expect(apartado.statusCode).toBe(201)
    expect((await comprar(quien, apartado.json().apartado.id)).statusCode).toBe(201)
    return []
  }
  let rondas = 0
  for (; esperan.length > 0 && rondas < 40; rondas++) {
    esperan = (await Promise.all(esperan.map(ronda))).flat()
    // Two seconds later.
    await sql`update apartados set creado_en = creado_en - interval '2 seconds'`.execute(api.db)
  }
  expect(esperan).toEqual([])
  expect(rondas).toBeGreaterThan(1)
})
