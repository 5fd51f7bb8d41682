import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearUsuario, createTestApi, type DatosEvento, enProduccion, type TestApi } from '../../../testing/index.ts'
import { aceptar, enlaceA, pasar, vaciarBuzon, vender } from '../../../testing/transferir.ts'

const DIA = 24 * 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const cambiarEvento = (id: string, cambio: object) =>
  api.db.updateTable('eventos').set(cambio).where('id', '=', id).execute()
const cambiarCompra = (folio: string, cambio: object) =>
  api.db.updateTable('compras').set(cambio).where('folio', '=', folio).execute()

describe('mis compras by when', () => {
  it('is refused with another word', async () => {
    const { token } = await crearUsuario(api)
    const cuando = 'nunca' as 'proximos'
    expect(await rechazo(api.como(token)('GET /compras/mis-compras', { query: { cuando } }))).toMatchObject({
      status: 400,
      campos: ['cuando'],
    })
  })

  it('tells what is to come, what is over and what is off apart, with how many of each whatever is asked', async () => {
    const { token } = await crearUsuario(api)
    const comprada = async (nombre: string, dias: number, datos: DatosEvento = {}) => {
      const venta = await vender(api, { nombre, token, ...datos, inicio: new Date(Date.now() + dias * DIA) })
      return { folio: venta.compra.folio, eventoId: venta.evento.id }
    }
    const lejana = await comprada('Ópera lejana', 60)
    const cercana = await comprada('Ópera cercana', 2)
    const pasada = await comprada('Danza pasada', 5)
    await cambiarEvento(pasada.eventoId, { inicio: new Date(Date.now() - 2 * DIA), fin: new Date(Date.now() - DIA) })
    const pospuesta = await comprada('Danza pospuesta', 5)
    await cambiarEvento(pospuesta.eventoId, {
      estado: 'pospuesto',
      inicio: new Date(Date.now() - 2 * DIA),
      fin: new Date(Date.now() - DIA),
    })
    const pendiente = await comprada('Danza pendiente', 9)
    await cambiarCompra(pendiente.folio, { estado: 'pendiente' })
    const cancelada = await comprada('Danza cancelada', 9)
    await cambiarEvento(cancelada.eventoId, { estado: 'cancelado' })
    const sinEfecto: string[] = []
    for (const estado of ['cancelada', 'vencida', 'reembolsada'] as const) {
      const { folio } = await comprada(`Ópera ${estado}`, 9)
      await cambiarCompra(folio, { estado })
      sinEfecto.push(folio)
    }
    const parcial = await comprada('Danza parcial', 30)
    await cambiarCompra(parcial.folio, { estado: 'reembolsada_parcial' })

    const listar = async (query: object) => {
      const { items, total, cuentas } = await api.como(token)('GET /compras/mis-compras', {
        query: { limit: 50, ...query },
      })
      return { folios: items.map(({ folio }) => folio), total, cuentas }
    }
    const cuentas = { proximos: 5, pasados: 1, cancelados: 4 }
    const proximos = [cercana, pendiente, parcial, lejana, pospuesta].map(({ folio }) => folio)
    expect(await listar({ cuando: 'proximos' })).toEqual({ folios: proximos, total: 5, cuentas })
    expect(await listar({ cuando: 'pasados' })).toEqual({ folios: [pasada.folio], total: 1, cuentas })
    expect(await listar({ cuando: 'cancelados' })).toEqual({
      folios: [...sinEfecto.toReversed(), cancelada.folio],
      total: 4,
      cuentas,
    })
    expect(await listar({})).toMatchObject({ total: 10, cuentas })
    expect(await listar({ cuando: 'proximos', term: 'OPERA' })).toEqual({
      ...{ folios: [cercana.folio, lejana.folio], total: 2 },
      cuentas: { proximos: 2, pasados: 0, cancelados: 3 },
    })
    expect(await listar({ cuando: 'proximos', limit: 2, currentPage: 2 })).toEqual({
      folios: proximos.slice(2, 4),
      total: 5,
      cuentas,
    })
    const pagina = async (currentPage: number) =>
      (await api.como(token)('GET /compras/mis-compras', { query: { cuando: 'proximos', limit: 2, currentPage } }))
        .anterior
    const { evento } = (await api.como(token)('GET /compras/:folio', { params: { folio: pendiente.folio } })).item
    expect(await pagina(1)).toBeNull()
    expect(await pagina(2)).toEqual({ estado: 'publicado', fechaInicio: evento.fechaInicio })
    await api.db
      .updateTable('compras')
      .set({ estado: 'pagada' })
      .where('folio', 'in', [pendiente.folio, parcial.folio, ...sinEfecto])
      .execute()
  })
})

describe('sending the boletos again', () => {
  const reenviar = (folio: string, acceso: string, token?: string) =>
    api.como(token)('POST /p/compras/:folio/reenviar', { params: { folio }, query: { acceso } })

  it('does not exist for whoever may not open the compra', async () => {
    const { compra, boleto, token } = await vender(api)
    for (const acceso of ['', 'x', boleto.acceso])
      expect(await rechazo(reenviar(compra.folio, acceso, token))).toMatchObject({ status: 404 })
  })

  it('goes to the address that bought them, three times an hour', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    await vaciarBuzon(api)
    const antes = api.mensajes.length
    for (let i = 0; i < 3; i++) await reenviar(venta.compra.folio, i === 0 ? '' : venta.acceso, token)
    expect(await rechazo(reenviar(venta.compra.folio, venta.acceso))).toMatchObject({ status: 428 })
    await vaciarBuzon(api)
    expect(api.mensajes.slice(antes).map(({ to }) => to)).toEqual([venta.email, venta.email, venta.email])
  })

  it('leaves out what somebody else has; of a compra with nothing left, it is refused', async () => {
    const venta = await vender(api)
    await pasar(api, venta.boleto, { email: 'recibe@correo.mx' })
    await aceptar(api, await enlaceA(api, 'recibe@correo.mx'))
    await reenviar(venta.compra.folio, venta.acceso)
    await vaciarBuzon(api)
    const mensaje = api.mensajes.findLast(({ to, subject }) => to === venta.email && subject.startsWith('Tus boletos'))
    expect(mensaje?.attachments?.map(({ filename }) => filename)).toEqual([
      'codigo-2.png',
      `boletos-${venta.compra.folio}.pdf`,
      'evento.ics',
    ])
    const otra = await vender(api, { cantidad: 1 })
    await pasar(api, otra.boleto, { email: 'recibe@correo.mx' })
    await aceptar(api, await enlaceA(api, 'recibe@correo.mx'))
    expect(await rechazo(reenviar(otra.compra.folio, otra.acceso))).toMatchObject({ status: 409 })
  })
})

describe('"busca tus boletos"', () => {
  const buscar = (email: string, ip?: string) =>
    api.como(undefined, ip === undefined ? {} : { ip })('POST /p/compras/buscar', { body: { email } })
  const correosA = async (email: string) => {
    await vaciarBuzon(api)
    return api.mensajes.filter(({ to, subject }) => to === email && subject === 'Tus boletos en Éntrale')
  }

  it('asks for an address', async () => {
    expect(await rechazo(buscar('nada'))).toMatchObject({ status: 400, campos: ['email'] })
  })

  it('answers the same to an address that bought nothing, which gets nothing', async () => {
    expect(await buscar('nadie@correo.mx')).toBeUndefined()
    expect(await correosA('nadie@correo.mx')).toEqual([])
  })

  it('sends one e-mail with the links of all that can still be used or paid', async () => {
    const viva = await vender(api)
    const otra = async (cambio: object | null, enCompra: object | null = null) => {
      const venta = await vender(api)
      await cambiarCompra(venta.compra.folio, { email: viva.email, ...enCompra })
      if (cambio !== null) await cambiarEvento(venta.evento.id, cambio)
      return venta
    }
    const pendiente = await otra(null, { estado: 'pendiente' })
    const pasada = await otra({ inicio: new Date(Date.now() - 2 * DIA), fin: new Date(Date.now() - DIA) })
    const cancelada = await otra({ estado: 'cancelado' })
    const ajena = await vender(api)
    await pasar(api, ajena.boleto, { email: viva.email })
    const { boleto } = await aceptar(api, await enlaceA(api, viva.email))
    expect(await buscar(` ${viva.email.toUpperCase()} `)).toBeUndefined()
    const [correo, ...mas] = await correosA(viva.email)
    expect(mas).toEqual([])
    expect(correo?.text).toContain(`/compras/${viva.compra.folio}#acceso=${viva.acceso}`)
    expect(correo?.text).toContain(`/compras/${pendiente.compra.folio}#acceso=${pendiente.acceso}`)
    expect(correo?.text).toContain('Pendiente de pago')
    expect(correo?.text).toContain(`/boletos/${boleto.id}#acceso=`)
    for (const { compra } of [pasada, cancelada, ajena]) expect(correo?.text).not.toContain(`/compras/${compra.folio}`)
    await cambiarCompra(pendiente.compra.folio, { estado: 'pagada' })
  })

  it('three times an hour for an address, which no answer tells; ten from one network in production', async () => {
    const venta = await vender(api)
    for (let i = 0; i < 5; i++) expect(await buscar(venta.email, '10.1.1.1')).toBeUndefined()
    expect(await correosA(venta.email)).toHaveLength(3)
    await enProduccion(api, async () => {
      const todas = Array.from({ length: 11 }, (_, i) => buscar(`alguien${i}@correo.mx`, '10.2.2.2'))
      const rechazadas = (await Promise.allSettled(todas)).filter(({ status }) => status === 'rejected')
      expect(rechazadas).toHaveLength(1)
    })
  })
})
