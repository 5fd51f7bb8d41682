import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { enlaceA, otroCorreo, pasar, type Venta, vaciarBuzon, vender, ver } from '../../../testing/transferir.ts'

const DIA = 24 * 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const abrir = (folio: string, acceso: string, token?: string) =>
  api.como(token)('GET /p/compras/:folio', { params: { folio }, query: { acceso } })
const anular = (folio: string, acceso: string, token?: string) =>
  api.como(token)('POST /p/compras/:folio/anular-enlaces', { params: { folio }, query: { acceso } })
const pdf = (id: string, acceso: string) =>
  api.app.inject({ url: `/api/p/boletos/${id}/pdf`, headers: { 'x-acceso': acceso } })
const ultimo = (venta: Venta) => api.mensajes.findLast(({ to }) => to === venta.email)
const cambiarEvento = (venta: Venta, cambio: object) =>
  api.db.updateTable('eventos').set(cambio).where('id', '=', venta.evento.id).execute()
const terminar = (venta: Venta, haceDias: number, cambio: object = {}) =>
  cambiarEvento(venta, {
    inicio: new Date(Date.now() - (haceDias + 1) * DIA),
    fin: new Date(Date.now() - haceDias * DIA),
    ...cambio,
  })

it('opens what it opens from a header too, where no log keeps it', async () => {
  const { compra, boleto, acceso } = await vender(api)
  const [params, otro] = [{ folio: compra.folio }, { id: boleto.id }]
  const headers = { 'x-acceso': acceso }
  expect((await api.como()('GET /p/compras/:folio', { params, query: {}, headers })).item.folio).toBe(compra.folio)
  expect((await api.como()('GET /p/boletos/:id', { params: otro, query: {}, headers })).item.id).toBe(boleto.id)
  expect((await api.app.inject({ url: `/api/p/boletos/${boleto.id}/pdf`, headers })).statusCode).toBe(200)
  const mala = { 'x-acceso': 'x' }
  expect(await rechazo(api.como()('GET /p/compras/:folio', { params, query: {}, headers: mala }))).toMatchObject({
    status: 404,
  })
})

describe('revoking the links of a compra', () => {
  it('kills them with the codes, and sends new ones to the address that bought', async () => {
    const venta = await vender(api)
    const [primero, segundo] = venta.compra.boletos
    await vaciarBuzon(api)
    await anular(venta.compra.folio, venta.acceso)
    expect(await rechazo(abrir(venta.compra.folio, venta.acceso))).toMatchObject({ status: 410 })
    expect(await rechazo(ver(api, venta.boleto))).toMatchObject({ status: 410 })
    expect((await pdf(venta.boleto.id, venta.acceso)).statusCode).toBe(404)
    expect((await pdf(venta.boleto.id, venta.boleto.acceso)).statusCode).toBe(404)
    await vaciarBuzon(api)
    const [, acceso = ''] = /#acceso=([\w-]+)/.exec(ultimo(venta)?.text ?? '') ?? []
    expect(acceso).not.toBe(venta.acceso)
    const { item } = await abrir(venta.compra.folio, acceso)
    expect(item.boletos.map(({ id }) => id)).toEqual([primero?.id, segundo?.id])
    for (const [i, antes] of [primero, segundo].entries()) expect(item.boletos[i]?.qr).not.toBe(antes?.qr)
    expect((await pdf(venta.boleto.id, acceso)).statusCode).toBe(200)
    await anular(venta.compra.folio, acceso)
    for (const viejo of [venta.acceso, acceso])
      expect(await rechazo(abrir(venta.compra.folio, viejo))).toMatchObject({ status: 410 })
  })

  it('leaves the account that bought, and what was passed on', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email }, token)
    const enlace = await enlaceA(api, email)
    const { boleto, acceso } = await api.como()('POST /p/transferencias/:id/aceptar', {
      params: { id: enlace.id },
      query: { acceso: enlace.acceso },
    })
    const { item: antes } = await ver(api, { id: boleto.id, acceso })
    await anular(venta.compra.folio, '', token)
    expect((await ver(api, { id: boleto.id, acceso })).item.qr).toBe(antes.qr)
    expect((await abrir(venta.compra.folio, '', token)).item.folio).toBe(venta.compra.folio)
  })

  it('is for those who may open it, and not for ever', async () => {
    const venta = await vender(api)
    for (const acceso of ['', 'x', venta.boleto.acceso])
      expect(await rechazo(anular(venta.compra.folio, acceso))).toMatchObject({ status: 404 })
    const { token } = await crearUsuario(api)
    const suya = await vender(api, { token })
    for (let i = 0; i < 3; i++) await anular(suya.compra.folio, '', token)
    expect(await rechazo(anular(suya.compra.folio, '', token))).toMatchObject({ status: 428 })
  })
})

describe('thirty days after its evento', () => {
  it('a link opens nothing any more, and the account does', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    const email = otroCorreo()
    await pasar(api, venta.compra.boletos[1] ?? venta.boleto, { email }, token)
    const envio = await enlaceA(api, email)
    await terminar(venta, 29)
    expect((await abrir(venta.compra.folio, venta.acceso)).item.folio).toBe(venta.compra.folio)
    await terminar(venta, 31)
    for (const pedir of [
      () => abrir(venta.compra.folio, venta.acceso),
      () => ver(api, venta.boleto),
      () => api.como()('GET /p/transferencias/:id', { params: { id: envio.id }, query: { acceso: envio.acceso } }),
    ])
      expect(await rechazo(pedir())).toMatchObject({ status: 410 })
    expect((await pdf(venta.boleto.id, venta.acceso)).statusCode).toBe(404)
    expect((await abrir(venta.compra.folio, '', token)).item.folio).toBe(venta.compra.folio)
  })

  it('a link still opens what was put off, and what owes money to its buyer', async () => {
    const pospuesta = await vender(api)
    await terminar(pospuesta, 400, { estado: 'pospuesto' })
    expect((await abrir(pospuesta.compra.folio, pospuesta.acceso)).item.folio).toBe(pospuesta.compra.folio)
    const debida = await vender(api)
    await cambiarEvento(debida, { politica_reembolso: '24h' })
    await api.como()('POST /p/compras/:folio/reembolso', {
      params: { folio: debida.compra.folio },
      query: { acceso: debida.acceso },
      body: { boletos: [debida.boleto.id] },
    })
    await terminar(debida, 31)
    const { item } = await abrir(debida.compra.folio, debida.acceso)
    expect(item.reembolsos).toMatchObject([{ estado: 'aprobado' }])
    await vaciarBuzon(api)
    expect(await rechazo(abrir(debida.compra.folio, debida.acceso))).toMatchObject({ status: 410 })
  })
})

describe('what is asked for by e-mail after that', () => {
  const buscar = async (email: string, pasados?: boolean) => {
    const antes = api.mensajes.length
    await api.como()('POST /p/compras/buscar', { body: { email, ...(pasados !== undefined && { pasados }) } })
    await vaciarBuzon(api)
    return api.mensajes.slice(antes).filter(({ to, subject }) => to === email && subject === 'Tus boletos en Éntrale')
  }
  const accesoEn = (texto: string | undefined, { compra }: Venta) =>
    new RegExp(`/compras/${compra.folio}#acceso=([\\w-]+)`).exec(texto ?? '')?.[1] ?? ''

  it('comes only to who asks for what is over, and opens for a week', async () => {
    const venta = await vender(api)
    await terminar(venta, 31)
    expect(await buscar(venta.email)).toEqual([])
    const [correo] = await buscar(venta.email, true)
    expect(correo?.text).toContain('Este enlace abre hasta el')
    const acceso = accesoEn(correo?.text, venta)
    expect((await abrir(venta.compra.folio, acceso)).item.folio).toBe(venta.compra.folio)
    expect((await pdf(venta.boleto.id, acceso)).statusCode).toBe(200)
    expect((await ver(api, { id: venta.boleto.id, acceso })).item.id).toBe(venta.boleto.id)
    const lejos = (Math.floor(Date.now() / 1000) + 10_000_000).toString(36)
    for (const falso of [`${acceso.slice(0, 43)}-${lejos}`, acceso.slice(0, 43), `${venta.acceso}-${lejos}`])
      expect(await rechazo(abrir(venta.compra.folio, falso))).toMatchObject({ status: 404 })
    api.reloj.avanzar(8 * DIA)
    expect(await rechazo(abrir(venta.compra.folio, acceso))).toMatchObject({ status: 410 })
    expect(await rechazo(ver(api, { id: venta.boleto.id, acceso }))).toMatchObject({ status: 410 })
    expect((await pdf(venta.boleto.id, acceso)).statusCode).toBe(404)
    api.reloj.avanzar(-8 * DIA)
    await api.db.updateTable('compras').set({ enlaces: 1 }).where('folio', '=', venta.compra.folio).execute()
    expect(await rechazo(abrir(venta.compra.folio, acceso))).toMatchObject({ status: 410 })
  })

  it('is the same link as ever while that goes on for a week at least', async () => {
    const venta = await vender(api)
    await terminar(venta, 10)
    const [correo] = await buscar(venta.email, true)
    expect(accesoEn(correo?.text, venta)).toBe(venta.acceso)
    expect(correo?.text).not.toContain('Este enlace abre hasta')
    await terminar(venta, 25)
    const [otro] = await buscar(venta.email, true)
    expect(accesoEn(otro?.text, venta)).not.toBe(venta.acceso)
  })

  it('is told of a refund, of what was cancelled, once each, and of nothing older than a year', async () => {
    const venta = await vender(api)
    const otra = async (dias: number, enCompra: object, enEvento: object = {}) => {
      const suya = await vender(api)
      await api.db
        .updateTable('compras')
        .set({ email: venta.email, ...enCompra })
        .where('folio', '=', suya.compra.folio)
        .execute()
      await terminar(suya, dias, enEvento)
      return suya
    }
    const parcial = await otra(40, { estado: 'reembolsada_parcial' })
    const cancelada = await otra(-5, { estado: 'reembolsada' }, { estado: 'cancelado' })
    const sinPagar = await otra(40, { estado: 'vencida' })
    const vieja = await otra(366, {})
    const [correo, ...mas] = await buscar(venta.email, true)
    expect(mas).toEqual([])
    const veces = ({ compra }: Venta) => correo?.text.split(`/compras/${compra.folio}#`).length ?? 0
    expect([venta, parcial, cancelada, sinPagar, vieja].map(veces)).toEqual([2, 2, 2, 1, 1])
    expect(correo?.text).toContain(`Folio ${parcial.compra.folio} · Reembolso parcial`)
    expect(correo?.text).toContain(`Folio ${cancelada.compra.folio} · Reembolsada`)
  })

  it('comes too when the links of what is over are revoked', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    await api.db.updateTable('boletos').set({ estado: 'usado' }).where('evento_id', '=', venta.evento.id).execute()
    await terminar(venta, 1)
    await anular(venta.compra.folio, '', token)
    await vaciarBuzon(api)
    const acceso = accesoEn(ultimo(venta)?.text, venta)
    expect((await abrir(venta.compra.folio, acceso)).item.folio).toBe(venta.compra.folio)
  })
})
