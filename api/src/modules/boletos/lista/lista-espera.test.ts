import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado,
  createTestApi,
  type DatosTipo,
  enProduccion,
  type TestApi,
} from '../../../testing/index.ts'
import { limpiarListasEspera } from './lista-espera.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('lista_espera').execute()
  await api.db.deleteFrom('trabajos').execute()
  await api.db.deleteFrom('intentos').execute()
  api.mensajes.length = 0
})

const DIA = 24 * 3_600_000
type Publicado = Awaited<ReturnType<typeof crearEventoPublicado>>
type Cuerpo = { email: string; cantidad: number; tipoBoletoId?: string }

const entrar = ({ organizacion, evento }: Publicado, body: Cuerpo, ip = '') =>
  api.como(undefined, ip === '' ? {} : { ip })('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body,
  })
const filas = () => api.db.selectFrom('lista_espera').selectAll().orderBy('creado_en').orderBy('id').execute()
const agotado = (tipos: DatosTipo[] = [{ cupo: 0 }]) => crearEventoPublicado(api, { tipos })
const ana = { email: 'ana@correo.mx', cantidad: 2 }

describe('to come into the line', () => {
  test('bad input names every field', async () => {
    const publicado = await agotado()
    expect(await rechazo(entrar(publicado, { email: 'nada', cantidad: 0, tipoBoletoId: 'x' }))).toMatchObject({
      status: 400,
      campos: ['email', 'cantidad', 'tipoBoletoId'],
    })
    expect(await rechazo(entrar(publicado, {} as Cuerpo))).toMatchObject({ status: 400, campos: ['email', 'cantidad'] })
    expect(await rechazo(entrar(publicado, { email: 'ana@correo.mx', cantidad: 21 }))).toMatchObject({
      campos: ['cantidad'],
    })
    expect(await rechazo(entrar(publicado, { ...ana, tipoBoletoId: v7() }))).toMatchObject({
      status: 400,
      campos: ['tipoBoletoId'],
    })
    expect(await filas()).toEqual([])
  })

  test('drafts and hidden tipos do not exist', async () => {
    const borrador = await crearEventoPublicado(api, { estado: 'borrador', tipos: [{ cupo: 0 }] })
    expect(await rechazo(entrar(borrador, ana))).toMatchObject({ status: 404 })
    expect(await rechazo(entrar({ ...borrador, evento: { ...borrador.evento, slug: 'nada' } }, ana))).toMatchObject({
      status: 404,
    })
    const oculto = await agotado([{ cupo: 0 }, { cupo: 0, visibilidad: 'oculto' }])
    expect(await rechazo(entrar(oculto, { ...ana, tipoBoletoId: oculto.tipos[1]?.id ?? '' }))).toMatchObject({
      status: 400,
      campos: ['tipoBoletoId'],
    })
    const ajeno = await agotado()
    expect(await rechazo(entrar(oculto, { ...ana, tipoBoletoId: ajeno.tipos[0]?.id ?? '' }))).toMatchObject({
      status: 400,
      campos: ['tipoBoletoId'],
    })
  })

  test('only what is sold out has one', async () => {
    const hace = (dias: number) => new Date(Date.now() - dias * DIA)
    const casos: [number, string, Parameters<typeof crearEventoPublicado>[1]][] = [
      [409, 'Todavía hay boletos: puedes comprarlos ahora.', { tipos: [{ cupo: 5 }] }],
      [409, 'Todavía hay boletos: puedes comprarlos ahora.', { tipos: [{ cupo: 0 }, { cupo: 1 }] }],
      [409, 'La venta aún no abre: por ahora no hay lista de espera.', { tipos: [{ cupo: 5, ventaInicio: hace(-1) }] }],
      [409, 'El evento se pospuso: por ahora no hay lista de espera.', { estado: 'pospuesto', tipos: [{ cupo: 0 }] }],
      [410, 'El evento se canceló: ya no hay lista de espera.', { estado: 'cancelado', tipos: [{ cupo: 0 }] }],
      [410, 'Este evento ya pasó.', { inicio: hace(2), fin: hace(1), tipos: [{ cupo: 0 }] }],
      [410, 'La venta ya cerró.', { tipos: [{ cupo: 5, estado: 'cerrado' }] }],
    ]
    for (const [status, mensaje, datos] of casos) {
      expect(await rechazo(entrar(await crearEventoPublicado(api, datos), ana))).toEqual({
        status,
        mensaje,
        campos: [],
      })
    }
    expect(await filas()).toEqual([])
  })

  test('one tipo that is sold out, while others are on sale', async () => {
    const publicado = await agotado([{ cupo: 0 }, { cupo: 5 }])
    const [lleno, libre] = publicado.tipos
    expect(await entrar(publicado, { ...ana, tipoBoletoId: lleno?.id ?? '' })).toEqual({
      item: { ...ana, tipoBoletoId: lleno?.id },
    })
    expect(await rechazo(entrar(publicado, { ...ana, tipoBoletoId: libre?.id ?? '' }))).toMatchObject({ status: 409 })
    expect(await filas()).toMatchObject([{ tipo_boleto_id: lleno?.id, estado: 'esperando' }])
  })

  test('the answer is the same for who waits already; the place stays, with the last quantity', async () => {
    const publicado = await agotado()
    const uno = await entrar(publicado, ana)
    const [primera] = await filas()
    expect(await entrar(publicado, { email: ' ANA@correo.mx ', cantidad: 2 })).toEqual(uno)
    await entrar(publicado, { ...ana, cantidad: 5 })
    await entrar(publicado, { email: 'beto@correo.mx', cantidad: 1 })
    expect(await filas()).toMatchObject([
      { id: primera?.id, email: 'ana@correo.mx', cantidad: 5, tipo_boleto_id: null },
      { email: 'beto@correo.mx', cantidad: 1 },
    ])
  })

  test('nobody waits for what could never be theirs', async () => {
    const publicado = await agotado([
      { cupo: 0, minimo: 2, maximo: 4 },
      { cupo: 0, maximo: 6 },
    ])
    const [pares, libre] = publicado.tipos
    const pedir = (cantidad: number, tipo?: { id: string }) =>
      entrar(publicado, { email: 'ana@correo.mx', cantidad, ...(tipo && { tipoBoletoId: tipo.id }) })
    for (const cantidad of [1, 5])
      expect(await rechazo(pedir(cantidad, pares))).toMatchObject({ status: 400, campos: ['cantidad'] })
    expect(await rechazo(pedir(7))).toMatchObject({ status: 400, campos: ['cantidad'] })
    for (const [cantidad, tipo] of [[4, pares], [1, libre], [6]] as const) await pedir(cantidad, tipo)
    expect(await filas()).toHaveLength(3)
  })

  test('twenty times at once is one place', async () => {
    const publicado = await agotado()
    const respuestas = await Promise.all(Array.from({ length: 20 }, (_, i) => entrar(publicado, ana, `10.0.0.${i}`)))
    expect(new Set(respuestas.map((respuesta) => JSON.stringify(respuesta))).size).toBe(1)
    expect(await filas()).toHaveLength(1)
  })

  test('too many attempts wait', async () => {
    const publicado = await agotado()
    await enProduccion(api, async () => {
      for (let i = 0; i < 10; i++) await entrar(publicado, ana)
      expect(await rechazo(entrar(publicado, ana))).toMatchObject({ status: 428 })
      for (let i = 0; i < 20; i++) await entrar(publicado, { email: `otra${i}@correo.mx`, cantidad: 1 })
      expect(await rechazo(entrar(publicado, { email: 'otra@correo.mx', cantidad: 1 }))).toMatchObject({ status: 428 })
      await entrar(publicado, ana, '10.1.1.1')
    })
  })
})

test('addresses are forgotten a month after the evento', async () => {
  const [pronto, viejo] = [await agotado(), await agotado()]
  for (const publicado of [pronto, viejo]) await entrar(publicado, ana)
  const hace = new Date(Date.now() - 31 * DIA)
  await api.db
    .updateTable('eventos')
    .set({ inicio: new Date(hace.getTime() - DIA), fin: hace })
    .where('id', '=', viejo.evento.id)
    .execute()
  await limpiarListasEspera(api.db)
  expect((await filas()).map(({ evento_id }) => evento_id)).toEqual([pronto.evento.id])
})
