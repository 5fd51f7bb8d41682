import type { Cortesia } from '@entrale/contract/compras/panel'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { rechazo } from '../../../testing/apartar.ts'
import {
  comprobarInvariantes,
  crearEventoPublicado,
  crearUsuario,
  createTestApi,
  type DatosEvento,
  type TestApi,
} from '../../../testing/index.ts'
import { textosDe } from '../../../testing/leer-pdf.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

async function preparar(datos: DatosEvento = {}, cupo = 10) {
  const publicado = await crearEventoPublicado(api, { tipos: [{ tipo: 'General', cupo, precio: 50_000 }], ...datos })
  const { organizacion, evento, token, tipos } = publicado
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const regalar = async (cambios: Partial<Cortesia> = {}, clave = v7()) => {
    const body = {
      nombre: 'Inés',
      apellidoPaterno: 'Vega',
      email: 'ines@correo.mx',
      tipoBoletoId: tipos[0]?.id ?? '',
      cantidad: 2,
      ...cambios,
    }
    const { item } = await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/cortesias', {
      params,
      body,
      headers: { 'idempotency-key': clave },
    })
    return item
  }
  const cuantas = async () =>
    (await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/compras', { params, query: {} })).total
  return { ...publicado, params, regalar, cuantas }
}

describe('a cortesía', () => {
  it('is a compra for nothing with its boletos, counted against the cupo', async () => {
    const { regalar, params, token, organizacion } = await preparar()
    const item = await regalar()
    expect(item).toMatchObject({
      estado: 'pagada',
      metodo: 'cortesia',
      comprador: { nombreMostrado: 'Inés Vega', email: 'ines@correo.mx' },
      boletos: '2 × General',
      total: 0,
      ingreso: 0,
      admisiones: [{ estado: 'valido' }, { estado: 'valido' }],
      sucesos: [{ tipo: 'cortesia', detalle: '2 boletos' }],
    })
    expect(item.sucesos[0]?.quien).toMatch(/^Persona/)
    const tipos = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params })
    expect(tipos.items).toMatchObject([{ vendidos: 2, libres: 8, ingresos: 0 }])
    const asistentes = await api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/asistentes', {
      params,
      query: {},
    })
    expect(asistentes.items).toMatchObject([{ cortesia: true }, { cortesia: true }])
    const { rows } = await sql<{ accion: string; objeto: string; despues: object }>`
      select accion, objeto, despues from bitacora where organizacion_id = ${organizacion.id}`.execute(api.db)
    expect(rows).toEqual([
      { accion: 'cortesia.emitida', objeto: item.folio, despues: { tipo: 'General', cantidad: 2 } },
    ])
  })

  it('is sent as a gift, with its papers', async () => {
    const { regalar, organizacion } = await preparar({ nombre: 'Noche de gala' })
    const { folio } = await regalar({ email: 'regalo@correo.mx' })
    await atenderTrabajos(api.services, () => undefined)
    const mensaje = api.mensajes.find(({ text }) => text?.includes(folio))
    expect(mensaje).toMatchObject({ to: 'regalo@correo.mx', subject: 'Te regalaron boletos para Noche de gala' })
    expect(mensaje?.text).toContain(`${organizacion.nombreMostrado} te regaló 2 boletos.`)
    expect(mensaje?.text).toContain('Total Cortesía')
    const pdf = mensaje?.attachments?.find(({ filename }) => filename === `boletos-${folio}.pdf`)?.content
    expect(textosDe(pdf as Buffer).join()).toContain('Cortesía')
  })

  it('stands among the compras of whoever proved that address, and of nobody else', async () => {
    const { regalar } = await preparar()
    const [probada, dicha] = [
      await crearUsuario(api, { email: 'si@correo.mx', verificado: true }),
      await crearUsuario(api, { email: 'no@correo.mx' }),
    ]
    const { folio } = await regalar({ email: 'si@correo.mx' })
    await regalar({ email: 'no@correo.mx' })
    const mias = async (token: string) => (await api.como(token)('GET /compras/mis-compras', { query: {} })).items
    expect(await mias(probada.token)).toMatchObject([{ folio, metodo: 'cortesia', total: 0 }])
    expect(await mias(dicha.token)).toEqual([])
  })

  it('is refused where not enough are left, and says how many are', async () => {
    const { regalar, cuantas } = await preparar({}, 3)
    await regalar()
    expect(await rechazo(regalar())).toMatchObject({ status: 400, campos: ['cantidad'] })
    expect(await cuantas()).toBe(1)
  })

  it('given twice with one key is given once, also at the same moment; another one with that key is refused', async () => {
    const { regalar, cuantas } = await preparar()
    const clave = v7()
    const hechas = await Promise.all(Array.from({ length: 5 }, () => regalar({}, clave)))
    expect(new Set(hechas.map(({ folio }) => folio)).size).toBe(1)
    expect(await cuantas()).toBe(1)
    expect(await rechazo(regalar({ cantidad: 1 }, clave))).toMatchObject({ status: 409 })
    expect(await cuantas()).toBe(1)
  })

  it('with a key that another evento used is another one', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    const clave = v7()
    expect((await uno.regalar({}, clave)).folio).not.toBe((await otro.regalar({}, clave)).folio)
  })

  it('never gives more than there are, however many ask at once', async () => {
    const { regalar, cuantas } = await preparar({}, 5)
    const intentos = await Promise.allSettled(Array.from({ length: 8 }, () => regalar()))
    expect(intentos.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await cuantas()).toBe(2)
  })

  it('may be given before the evento is public, and while it is postponed', async () => {
    expect((await (await preparar({ estado: 'borrador' })).regalar()).estado).toBe('pagada')
    expect((await (await preparar({ estado: 'pospuesto' })).regalar()).estado).toBe('pagada')
  })

  it('is not given for what is called off or over', async () => {
    const cancelado = await preparar({ estado: 'cancelado' })
    expect(await rechazo(cancelado.regalar())).toMatchObject({
      status: 409,
      mensaje: 'El evento se canceló: ya no se pueden regalar boletos.',
    })
    const pasado = await preparar({
      inicio: new Date(Date.now() - 5 * 3_600_000),
      fin: new Date(Date.now() - 3_600_000),
    })
    expect(await rechazo(pasado.regalar())).toMatchObject({
      status: 409,
      mensaje: 'El evento ya terminó: ya no se pueden regalar boletos.',
    })
    expect(await cancelado.cuantas()).toBe(0)
  })

  it('names every field that is wrong, and no tipo of another evento', async () => {
    const { regalar } = await preparar()
    const malos = { nombre: '', apellidoPaterno: '', email: 'x', tipoBoletoId: '7', cantidad: 21 }
    const { status, campos } = await rechazo(regalar(malos))
    expect(status).toBe(400)
    expect(campos.toSorted()).toEqual(['apellidoPaterno', 'cantidad', 'email', 'nombre', 'tipoBoletoId'])
    const { tipos } = await preparar()
    expect(await rechazo(regalar({ tipoBoletoId: tipos[0]?.id ?? '' }))).toMatchObject({
      status: 400,
      campos: ['tipoBoletoId'],
    })
  })
})
