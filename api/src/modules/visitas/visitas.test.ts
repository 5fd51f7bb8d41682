import type { ContarVisita } from '@entrale/contract/visitas/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearEvento, crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'
import { limpiarVisitas, volcarVisitas } from './index.ts'
import { sumarVisitas } from './visitas.repository.ts'

const NAVEGADOR =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

type Donde = { organizacion: { slug: string }; evento: { slug: string } }
const de = ({ organizacion, evento }: Donde) => ({ organizerSlug: organizacion.slug, eventSlug: evento.slug })
const enviar = (
  donde: Donde,
  datos: Partial<ContarVisita> & { [campo: string]: unknown } = {},
  headers: Record<string, string> = {},
  ip = '203.0.113.9',
) =>
  api.app.inject({
    method: 'POST',
    url: '/api/p/visitas',
    headers: { 'user-agent': NAVEGADOR, ...headers },
    remoteAddress: ip,
    payload: { evento: de(donde), paso: 'visita', ...datos },
  })
const filas = ({ evento }: { evento: { id: string } }) =>
  api.db
    .selectFrom('visitas')
    .select(['fuente', 'medio', 'campana', 'promotor_id', 'visitas', 'datos', 'hora'])
    .where('evento_id', '=', evento.id)
    .orderBy('fuente')
    .orderBy('campana')
    .execute()

async function contadas(donde: Donde & { evento: { id: string } }) {
  await volcarVisitas(api.db)
  return (await filas(donde)).map(({ fuente, medio, campana, visitas, datos }) => [
    fuente,
    medio,
    campana,
    visitas,
    datos,
  ])
}

describe('a visit', () => {
  test('is answered at once, and counted by its source in the hour of UTC', async () => {
    const donde = await crearEventoPublicado(api)
    for (const datos of [
      {},
      {},
      { fuente: 'instagram', medio: 'social', campana: 'verano' },
      { paso: 'datos' as const },
    ]) {
      const { statusCode, body } = await enviar(donde, datos)
      expect([statusCode, body]).toEqual([204, ''])
    }
    expect(await contadas(donde)).toEqual([
      ['directo', '', '', 2, 1],
      ['instagram', 'social', 'verano', 1, 0],
    ])
    for (const { hora } of await filas(donde)) {
      expect(new Date(hora).toISOString()).toMatch(/:00:00\.000Z$/)
      expect(Date.now() - new Date(hora).getTime()).toBeLessThan(2 * 3_600_000)
    }
  })

  test('has its words cleaned, however they come', async () => {
    const donde = await crearEventoPublicado(api)
    await enviar(donde, { fuente: '  Insta\tgram\n ', medio: `${'á'.repeat(80)}`, campana: 'A\u200bB  c' })
    const [fila] = await contadas(donde)
    expect(fila).toEqual(['insta gram', 'á'.repeat(60), 'a b c', 1, 0])
  })

  test('that is malformed is told so', async () => {
    const donde = await crearEventoPublicado(api)
    expect(await rechazo(api.como()('POST /p/visitas', { body: { paso: 'otro' } as never }))).toMatchObject({
      status: 400,
      campos: ['evento', 'paso'],
    })
    expect((await enviar(donde, { fuente: 7 as never })).statusCode).toBe(400)
    expect(await contadas(donde)).toEqual([])
  })

  test.each([
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['nobody says what', { 'user-agent': '' }],
    ['who asks for privacy (GPC)', { 'sec-gpc': '1' }],
    ['who asks not to be followed (DNT)', { dnt: '1' }],
  ])('of %s is not counted, and answered the same', async (_, headers) => {
    const donde = await crearEventoPublicado(api)
    expect((await enviar(donde, {}, headers)).statusCode).toBe(204)
    expect(await contadas(donde)).toEqual([])
  })

  test('to what is not public, or not there, leaves nothing and hinders no other', async () => {
    const donde = await crearEventoPublicado(api)
    const { organizacion } = donde
    const borrador = { organizacion, evento: await crearEvento(api, organizacion) }
    await enviar(borrador)
    await enviar({ organizacion: { slug: 'nadie' }, evento: { slug: 'nada' } })
    await enviar(donde)
    expect(await contadas(donde)).toHaveLength(1)
    expect(await filas(borrador)).toEqual([])
  })

  test('by an address that has changed counts for the evento', async () => {
    const donde = await crearEventoPublicado(api)
    await api.db
      .insertInto('eventos_slugs')
      .values({ organizacion_id: donde.organizacion.id, slug: 'vieja', evento_id: donde.evento.id })
      .execute()
    await enviar({ ...donde, evento: { slug: 'vieja' } })
    expect(await contadas(donde)).toEqual([['directo', '', '', 1, 0]])
  })
})

describe('a flood', () => {
  test('from one network stops counting at its limit, and goes on for the others; only a hash of it is kept', async () => {
    const donde = await crearEventoPublicado(api)
    await Promise.all(Array.from({ length: 700 }, () => enviar(donde, {}, {}, '198.51.100.7')))
    await enviar(donde, {}, {}, '198.51.100.8')
    expect(await contadas(donde)).toEqual([['directo', '', '', 601, 0]])
    await enviar(donde, {}, {}, '198.51.100.7')
    expect(await contadas(donde)).toEqual([['directo', '', '', 601, 0]])
    const { rows } = await sql<{ clave: string }>`select clave from intentos where clave like 'visitas:%'`.execute(
      api.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { clave } of rows) expect(clave).toMatch(/^visitas:[\w-]{22}$/)
  })

  test('on one evento is one row, written once', async () => {
    const donde = await crearEventoPublicado(api)
    await Promise.all(Array.from({ length: 300 }, (_, i) => enviar(donde, {}, {}, `192.0.2.${i % 200}`)))
    const antes = await sql<{
      xmin: string
    }>`select xmin::text from visitas where evento_id = ${donde.evento.id}`.execute(api.db)
    expect(antes.rows.length).toBeLessThanOrEqual(1)
    expect(await contadas(donde)).toEqual([['directo', '', '', 300, 0]])
  })

  test('of invented sources fills no table', async () => {
    const donde = await crearEventoPublicado(api)
    for (let i = 0; i < 350; i += 1) await enviar(donde, { fuente: `inventada-${i}` }, {}, `203.0.113.${i % 90}`)
    const todas = await contadas(donde)
    expect(todas).toHaveLength(201)
    expect(todas.find(([fuente]) => fuente === 'otras')).toEqual(['otras', '', '', 150, 0])
  })

  test('of writers at once adds up, and none waits for another in a circle', async () => {
    const donde = await Promise.all([crearEventoPublicado(api), crearEventoPublicado(api)])
    const [hora] = [new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()]
    const llegada = (i: number, fuente: string) => {
      const { organizacion, evento } = donde[i % 2] as (typeof donde)[0]
      return {
        organizacion: organizacion.slug,
        evento: evento.slug,
        hora,
        fuente,
        medio: '',
        campana: '',
        promotor: '',
        visitas: 1,
        datos: 1,
      }
    }
    const tandas = Array.from({ length: 40 }, (_, i) => {
      const fuentes = ['a', 'b', 'c', 'd']
      return (i % 2 === 0 ? fuentes : fuentes.toReversed()).flatMap((fuente) => [
        llegada(i, fuente),
        llegada(i + 1, fuente),
      ])
    })
    await Promise.all(tandas.map((tanda) => sumarVisitas(api.db, tanda)))
    for (const uno of donde)
      expect((await filas(uno)).map(({ visitas, datos }) => [visitas, datos])).toEqual(
        Array.from({ length: 4 }, () => [40, 40]),
      )
  })
})

test('the end of a process writes what was counted', async () => {
  const otra = await createTestApi()
  const donde = await crearEventoPublicado(otra)
  await otra.app.inject({
    method: 'POST',
    url: '/api/p/visitas',
    headers: { 'user-agent': NAVEGADOR },
    payload: { evento: de(donde), paso: 'visita' },
  })
  await otra.app.close()
  expect(await otra.db.selectFrom('visitas').select('visitas').execute()).toEqual([{ visitas: 1 }])
  await otra.close()
})

test('hours of long ago become days of the evento, once, and nothing is lost', async () => {
  const donde = await crearEventoPublicado(api, { zonaHoraria: 'America/Tijuana' })
  const hace = (dias: number, hora: number) => {
    const dia = new Date(Date.UTC(2026, 0, 10) - dias * 86_400_000)
    return new Date(dia.getTime() + hora * 3_600_000)
  }
  const ahora = new Date('2026-01-10T12:00:00Z')
  // 8 o'clock of UTC is midnight there
  const horas = [hace(405, 8), hace(405, 9), hace(405, 20), hace(404, 7), hace(404, 8), hace(404, 9), hace(10, 3)]
  for (const [i, hora] of horas.entries())
    await api.db
      .insertInto('visitas')
      .values({ evento_id: donde.evento.id, hora, fuente: 'x', visitas: 2 ** i, datos: 1 })
      .execute()
  for (let vez = 0; vez < 2; vez += 1) {
    await limpiarVisitas(api.db, ahora)
    const quedan = (await filas(donde))
      .map(({ hora, visitas, datos }) => [new Date(hora).toISOString(), visitas, datos])
      .sort()
    expect(quedan).toEqual([
      ['2024-12-01T08:00:00.000Z', 15, 4],
      ['2024-12-02T08:00:00.000Z', 48, 2],
      ['2025-12-31T03:00:00.000Z', 64, 1],
    ])
  }
})

test('no table of these has a column for whom it counts', async () => {
  const { rows } = await sql<{ columna: string }>`
    select table_name || '.' || column_name as columna from information_schema.columns
      where table_name in ('visitas', 'compra_origenes', 'promotores')`.execute(api.db)
  expect(
    rows
      .map(({ columna }) => columna)
      .filter((columna) => /ip|agente|correo|email|usuario|visitante|sesion|telefono|huella/.test(columna)),
  ).toEqual([])
})
