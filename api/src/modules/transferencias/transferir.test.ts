import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { enlaceA, otroCorreo, pasar, vender, ver } from '../../testing/transferir.ts'
import { leerBoleto, llavePublica } from '../boletos/index.ts'

const HORA = 3_600_000
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())

const pdf = (id: string, acceso: string, token?: string, mas = '') =>
  api.app.inject({
    url: `/api/p/boletos/${id}/pdf${mas}`,
    headers: { 'x-acceso': acceso, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })

describe('the page of a boleto', () => {
  it('does not exist without its link, that of its compra or its owner', async () => {
    const venta = await vender(api)
    const otra = await vender(api)
    const { token } = await crearUsuario(api, { verificado: true })
    const { boleto } = venta
    for (const [id, acceso, quien] of [
      [boleto.id, '', undefined],
      [boleto.id, 'x'.repeat(43), undefined],
      [boleto.id, otra.acceso, token],
      [boleto.id, otra.boleto.acceso, venta.token],
      [boleto.id, venta.compra.boletos[1]?.acceso ?? '', undefined],
      [randomUUID(), boleto.acceso, token],
    ] as const)
      expect(await rechazo(ver(api, { id, acceso }, quien))).toMatchObject({
        status: 404,
        mensaje: 'No encontramos ese boleto.',
      })
    expect(await rechazo(ver(api, { id: 'nada', acceso: '' }))).toMatchObject({ status: 400 })
  })

  it('opens for its own link, for that of the compra and for its owner, with a code that only its evento reads', async () => {
    const { token } = await crearUsuario(api)
    const venta = await vender(api, { token })
    const { id, acceso } = venta.boleto
    const { item } = await ver(api, { id, acceso })
    expect(item).toMatchObject({
      ...{ id, folio: venta.compra.folio, numero: 1, de: 2, tipo: 'General', estado: 'valido', titular: 'Ana Ruiz' },
      ...{
        transferencia: null,
        enLista: false,
        transferible: true,
        devolvible: false,
        wallet: { apple: false, google: false },
      },
    })
    const { secret } = api.services.config
    expect(
      leerBoleto(llavePublica(secret, { eventoId: venta.evento.id, llave: null }), venta.evento.id, item.qr),
    ).toEqual({ id, version: 1 })
    expect((await ver(api, { id, acceso: venta.acceso })).item).toEqual(item)
    expect((await ver(api, { id, acceso: '' }, token)).item).toEqual(item)
    // The link of one opens that one: neither another one nor all of them.
    const otro = venta.compra.boletos[1]?.id ?? ''
    expect(await rechazo(ver(api, { id: otro, acceso }))).toMatchObject({ status: 404 })
    expect((await pdf(id, acceso)).statusCode).toBe(200)
    expect((await pdf(otro, acceso)).statusCode).toBe(404)
    expect((await pdf(id, acceso, undefined, '?todos=1')).statusCode).toBe(404)
  })
})

describe('passing a boleto on', () => {
  it('is refused with bad data, each field named', async () => {
    const { boleto } = await vender(api)
    const malo = { nombre: ' ', email: 'nada', mensaje: 'x'.repeat(201) }
    expect(await rechazo(pasar(api, boleto, malo))).toMatchObject({
      status: 400,
      campos: ['nombre', 'email', 'mensaje'],
    })
  })

  it('is refused to whoever does not have it, to oneself, and with links', async () => {
    const venta = await vender(api)
    const { token } = await crearUsuario(api, { verificado: true })
    const email = otroCorreo()
    expect(await rechazo(pasar(api, { id: venta.boleto.id, acceso: '' }, { email }, token))).toMatchObject({
      status: 404,
    })
    expect(await rechazo(pasar(api, venta.boleto, { email: venta.email }))).toMatchObject({
      status: 400,
      campos: ['email'],
    })
    for (const mensaje of ['Mira https://malo.example', 'entra a www.malo.example', 'malo.example/premio'])
      expect(await rechazo(pasar(api, venta.boleto, { email, mensaje }))).toMatchObject({
        status: 400,
        campos: ['mensaje'],
      })
  })

  it.each([
    ['used', { estado: 'usado' as const }, 409],
    ['void', { estado: 'cancelado' as const }, 409],
  ])('is refused for one that is %s', async (_, cambio, status) => {
    const { boleto } = await vender(api)
    await api.db.updateTable('boletos').set(cambio).where('id', '=', boleto.id).execute()
    expect(await rechazo(pasar(api, boleto, { email: otroCorreo() }))).toMatchObject({ status })
    await api.db.updateTable('boletos').set({ estado: 'valido' }).where('id', '=', boleto.id).execute()
  })

  it('is refused when the evento says so, or has begun, or is off', async () => {
    const venta = await vender(api)
    const cambiar = (cambio: object) =>
      api.db.updateTable('eventos').set(cambio).where('id', '=', venta.evento.id).execute()
    await cambiar({ transferible: false })
    expect(await rechazo(pasar(api, venta.boleto, { email: otroCorreo() }))).toMatchObject({ status: 409 })
    expect((await ver(api, venta.boleto)).item.transferible).toBe(false)
    await cambiar({ transferible: true, inicio: new Date(Date.now() - HORA) })
    expect(await rechazo(pasar(api, venta.boleto, { email: otroCorreo() }))).toMatchObject({ status: 409 })
    expect((await ver(api, venta.boleto)).item.transferible).toBe(false)
  })

  it('is refused while the list offers it', async () => {
    const { boleto } = await vender(api)
    const id = randomUUID()
    await api.db.insertInto('devoluciones').values({ id, boleto_id: boleto.id }).execute()
    expect(await rechazo(pasar(api, boleto, { email: otroCorreo() }))).toMatchObject({ status: 409 })
    expect((await ver(api, boleto)).item).toMatchObject({
      enLista: true,
      transferible: false,
      qr: expect.stringMatching(/^E3/),
    })
    await api.db.updateTable('devoluciones').set({ estado: 'ofrecida' }).where('id', '=', id).execute()
    expect((await ver(api, boleto)).item).toMatchObject({ enLista: true, qr: '' })
    expect((await pdf(boleto.id, boleto.acceso)).statusCode).toBe(404)
    await api.db.updateTable('devoluciones').set({ estado: 'retirada' }).where('id', '=', id).execute()
  })

  it('tells the receiver in an e-mail, and admits its sender meanwhile', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    const { item } = await pasar(api, venta.boleto, { email, nombre: 'Beto Díaz', mensaje: 'Nos vemos allá' })
    expect(item).toMatchObject({
      estado: 'valido',
      transferible: false,
      transferencia: { nombre: 'Beto Díaz', email, estado: 'pendiente' },
    })
    expect(item.qr).toMatch(/^E3/)
    expect(await rechazo(pasar(api, venta.boleto, { email: otroCorreo() }))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Beto Díaz'),
    })
    const { acceso, id } = await enlaceA(api, email)
    const mensaje = api.mensajes.findLast(({ to }) => to === email)
    expect(mensaje?.subject).toBe(`Ana Ruiz te pasa un boleto para ${venta.evento.nombreMostrado}`)
    expect(mensaje?.text).toContain('Nos vemos allá')
    const { item: vista } = await api.como()('GET /p/transferencias/:id', { params: { id }, query: { acceso } })
    expect(vista).toMatchObject({
      estado: 'pendiente',
      remitente: 'Ana Ruiz',
      nombre: 'Beto Díaz',
      email,
      mensaje: 'Nos vemos allá',
      tipo: 'General',
    })
    expect(JSON.stringify(vista)).not.toContain(venta.email)
  })

  it('does not carry a link in the name of who passes it', async () => {
    const venta = await vender(api)
    await api.db
      .updateTable('compras')
      .set({ nombre_mostrado: 'Gana en malo.example' })
      .where('folio', '=', venta.compra.folio)
      .execute()
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    await enlaceA(api, email)
    const mensaje = api.mensajes.findLast(({ to }) => to === email)
    expect(mensaje?.subject).toBe(`Alguien te pasa un boleto para ${venta.evento.nombreMostrado}`)
    expect(`${mensaje?.text}${mensaje?.html}`).not.toContain('malo.example')
  })

  it('ends no later than the evento begins', async () => {
    const inicio = new Date(Date.now() + 5 * HORA)
    const venta = await vender(api, { inicio })
    const { item } = await pasar(api, venta.boleto, { email: otroCorreo() })
    expect(item.transferencia?.venceEn).toBe(inicio.toISOString())
  })

  it('five times for a boleto, twenty a day for a person', async () => {
    const venta = await vender(api, { cantidad: 5 })
    const [primero, ...otros] = venta.compra.boletos
    const params = { id: primero?.id ?? '' }
    for (let i = 0; i < 5; i++) {
      await pasar(api, primero ?? venta.boleto, { email: otroCorreo() })
      await api.como()('DELETE /p/boletos/:id/transferencia', { params, query: { acceso: venta.acceso } })
    }
    expect(await rechazo(pasar(api, primero ?? venta.boleto, { email: otroCorreo() }))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('cinco'),
    })
    for (const otro of otros.slice(0, 3))
      for (let i = 0; i < 5; i++) {
        await pasar(api, otro, { email: otroCorreo() })
        await api.como()('DELETE /p/boletos/:id/transferencia', {
          params: { id: otro.id },
          query: { acceso: otro.acceso },
        })
      }
    expect(await rechazo(pasar(api, otros[3] ?? venta.boleto, { email: otroCorreo() }))).toMatchObject({ status: 428 })
    api.reloj.avanzar(25 * HORA)
    await pasar(api, otros[3] ?? venta.boleto, { email: otroCorreo() })
  })
})
