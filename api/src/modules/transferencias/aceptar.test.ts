import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { codigosDe } from '../../testing/leer-pdf.ts'
import {
  aceptar,
  crearReceptora,
  enlaceA,
  otroCorreo,
  pasar,
  vaciarBuzon,
  vender,
  ver,
} from '../../testing/transferir.ts'
import { leerBoleto, llavePublica } from '../boletos/index.ts'
import { vencerTransferencias } from './vencer-transferencias.ts'

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
const filasDe = (compraId: string) =>
  api.db
    .selectFrom('boletos')
    .selectAll()
    .where('compra_id', '=', compraId)
    .orderBy('numero')
    .orderBy('creado_en')
    .execute()

describe('taking it', () => {
  it('does not exist without its link or its account', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    const { id } = await enlaceA(api, email)
    const sinProbar = await crearUsuario(api, { email })
    const otra = await crearUsuario(api, { verificado: true })
    for (const [acceso, token] of [
      ['', undefined],
      [venta.acceso, undefined],
      [venta.boleto.acceso, sinProbar.token],
      ['', otra.token],
      ['', venta.token],
    ] as const) {
      expect(await rechazo(aceptar(api, { id, acceso }, token))).toMatchObject({ status: 404 })
      const como = api.como(token)
      expect(await rechazo(como('GET /p/transferencias/:id', { params: { id }, query: { acceso } }))).toMatchObject({
        status: 404,
      })
      expect(
        await rechazo(como('POST /p/transferencias/:id/rechazar', { params: { id }, query: { acceso } })),
      ).toMatchObject({ status: 404 })
    }
  })

  it('kills the old code and gives a new one by its link, without an account', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email, nombre: 'Beto Díaz' })
    const enlace = await enlaceA(api, email)
    const antes = (await ver(api, venta.boleto)).item
    const { boleto, acceso } = await aceptar(api, enlace)
    expect(boleto.id).not.toBe(venta.boleto.id)
    const { item } = await ver(api, { id: boleto.id, acceso })
    expect(item).toMatchObject({
      estado: 'valido',
      titular: 'Beto Díaz',
      numero: 1,
      de: 2,
      folio: venta.compra.folio,
      transferible: true,
      devolvible: false,
    })
    expect(item.qr).not.toBe(antes.qr)
    expect(
      leerBoleto(
        llavePublica(api.services.config.secret, { eventoId: venta.evento.id, llave: null }),
        venta.evento.id,
        item.qr,
      ),
    ).toEqual({
      id: boleto.id,
      version: 1,
    })
    // Whoever had it is told, and has nothing of it any more.
    for (const suyo of [venta.acceso, venta.boleto.acceso])
      expect(await rechazo(ver(api, { id: venta.boleto.id, acceso: suyo }))).toMatchObject({
        status: 404,
        mensaje: expect.stringContaining('se transfirió'),
      })
    for (const suyo of [venta.acceso, venta.boleto.acceso, ''])
      expect(await rechazo(ver(api, { id: boleto.id, acceso: suyo }))).toMatchObject({ status: 404 })
    const { item: compra } = await api.como()('GET /p/compras/:folio', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(compra.boletos.map(({ id, estado, qr }) => [id, estado, qr === ''])).toEqual([
      [venta.boleto.id, 'transferido', true],
      [venta.compra.boletos[1]?.id, 'valido', false],
    ])
    expect(compra.boletos[0]?.transferencia).toMatchObject({ nombre: 'Beto Díaz', email, estado: 'aceptada' })
    expect(
      await codigosDe((await pdf(venta.compra.boletos[1]?.id ?? '', venta.acceso, undefined, '?todos=1')).rawPayload),
    ).toEqual([compra.boletos[1]?.qr])
    expect((await pdf(boleto.id, venta.acceso)).statusCode).toBe(404)
    expect(await codigosDe((await pdf(boleto.id, acceso)).rawPayload)).toEqual([item.qr])
  })

  it('sends the receiver the boleto, and its sender the news', async () => {
    const { token, usuario } = await crearUsuario(api)
    const venta = await vender(api, { token })
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email, nombre: 'Beto Díaz' })
    const { boleto } = await aceptar(api, await enlaceA(api, email))
    await vaciarBuzon(api)
    const recibido = api.mensajes.findLast(({ to }) => to === email)
    expect(recibido?.subject).toBe(`Tu boleto para ${venta.evento.nombreMostrado}`)
    expect(recibido?.text).toContain(`/boletos/${boleto.id}#acceso=`)
    expect(recibido?.text).not.toContain('Total')
    expect(recibido?.attachments?.map(({ filename }) => filename)).toEqual([
      'codigo-1.png',
      `boleto-${venta.compra.folio}-1.pdf`,
      'evento.ics',
    ])
    const noticia = api.mensajes.findLast(({ to }) => to === venta.email)
    expect(noticia?.subject).toBe(`Beto Díaz ya tiene tu boleto para ${venta.evento.nombreMostrado}`)
    const { items } = await api.como(token)('GET /notificaciones/obtener', { query: {} })
    expect(items.map(({ titulo, ruta }) => [titulo, ruta])).toContainEqual([
      noticia?.subject,
      `/compras/${venta.compra.folio}`,
    ])
    const sucesos = await api.db
      .selectFrom('compra_sucesos')
      .select(['tipo', 'datos'])
      .where('tipo', '=', 'transferido')
      .execute()
    expect(sucesos).toContainEqual({ tipo: 'transferido', datos: { numero: 1 } })
    expect(usuario.email).not.toBe(email)
  })

  it('twice gives the same boleto', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    const enlace = await enlaceA(api, email)
    const [una, otra] = await Promise.all([aceptar(api, enlace), aceptar(api, enlace)])
    expect(una).toEqual(otra)
    expect(await aceptar(api, enlace)).toEqual(una)
    const compra = await api.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', venta.compra.folio)
      .executeTakeFirstOrThrow()
    expect((await filasDe(compra.id)).map(({ estado }) => estado)).toEqual(['transferido', 'valido', 'valido'])
  })

  it('goes on from hand to hand; each one before has nothing', async () => {
    const venta = await vender(api, { cantidad: 1 })
    const [beto, caro] = [otroCorreo(), otroCorreo()]
    await pasar(api, venta.boleto, { email: beto, nombre: 'Beto' })
    const deBeto = await aceptar(api, await enlaceA(api, beto))
    await vaciarBuzon(api)
    await pasar(api, { id: deBeto.boleto.id, acceso: deBeto.acceso }, { email: caro, nombre: 'Caro' })
    const enlace = await enlaceA(api, caro)
    const { item: vista } = await api.como()('GET /p/transferencias/:id', {
      params: { id: enlace.id },
      query: { acceso: enlace.acceso },
    })
    expect(vista.remitente).toBe('Beto')
    const deCaro = await aceptar(api, enlace)
    await vaciarBuzon(api)
    expect(await rechazo(ver(api, { id: deBeto.boleto.id, acceso: deBeto.acceso }))).toMatchObject({ status: 404 })
    expect((await ver(api, { id: deCaro.boleto.id, acceso: deCaro.acceso })).item).toMatchObject({
      titular: 'Caro',
      estado: 'valido',
    })
    expect(api.mensajes.findLast(({ to }) => to === beto)?.text).toContain(`/boletos/${deBeto.boleto.id}#acceso=`)
    const { item: compra } = await api.como()('GET /p/compras/:folio', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(compra.boletos).toHaveLength(1)
    expect(compra.boletos[0]).toMatchObject({
      id: venta.boleto.id,
      estado: 'transferido',
      transferencia: { nombre: 'Beto' },
    })
  })

  it('is one admission for its organizer, with the name and address of who has it', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email, nombre: 'Beto Díaz' })
    await aceptar(api, await enlaceA(api, email))
    const params = { slug: venta.organizacion.slug, slugEvento: venta.evento.slug }
    const listar = (query: object) =>
      api.como(venta.token)('GET /organizacion/:slug/eventos/:slugEvento/asistentes', { params, query })
    const { items, total, validos } = await listar({})
    expect([total, validos]).toEqual([2, 2])
    expect(items.map((asistente) => [asistente.numero, asistente.nombre, asistente.email]).sort()).toEqual([
      [1, 'Beto Díaz', email],
      [2, 'Ana Ruiz', venta.email],
    ])
    expect((await listar({ term: 'beto' })).total).toBe(1)
    const csv = await api.app.inject({
      url: `/api/organizacion/${params.slug}/eventos/${params.slugEvento}/asistentes.csv`,
      headers: { authorization: `Bearer ${venta.token}` },
    })
    expect(csv.body.trim().split('\n')).toHaveLength(3)
    expect(csv.body).toContain(email)
  })

  it('a void boleto that was passed on is void for its buyer too', async () => {
    const venta = await vender(api, { cantidad: 1 })
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    const { boleto } = await aceptar(api, await enlaceA(api, email))
    await api.db.updateTable('boletos').set({ estado: 'cancelado' }).where('id', '=', boleto.id).execute()
    const { item } = await api.como()('GET /p/compras/:folio', {
      params: { folio: venta.compra.folio },
      query: { acceso: venta.acceso },
    })
    expect(item.boletos[0]).toMatchObject({ estado: 'cancelado', qr: '' })
    await api.db.updateTable('boletos').set({ estado: 'valido' }).where('id', '=', boleto.id).execute()
  })

  it('after its time, or once it is off, is refused with its reason', async () => {
    const venta = await vender(api, { cantidad: 2 })
    const [uno, otro] = venta.compra.boletos
    const [tarde, no] = [otroCorreo(), otroCorreo()]
    await pasar(api, uno ?? venta.boleto, { email: tarde })
    const deTarde = await enlaceA(api, tarde)
    await pasar(api, otro ?? venta.boleto, { email: no })
    const deNo = await enlaceA(api, no)
    await api.como()('POST /p/transferencias/:id/rechazar', { params: { id: deNo.id }, query: { acceso: deNo.acceso } })
    await api.como()('POST /p/transferencias/:id/rechazar', { params: { id: deNo.id }, query: { acceso: deNo.acceso } })
    expect(await rechazo(aceptar(api, deNo))).toMatchObject({ status: 410 })
    await vaciarBuzon(api)
    expect(api.mensajes.findLast(({ to }) => to === venta.email)?.subject).toContain('no aceptó tu boleto')
    api.reloj.avanzar(72 * HORA)
    expect(await rechazo(aceptar(api, deTarde))).toMatchObject({
      status: 410,
      mensaje: expect.stringContaining('Se acabó el tiempo'),
    })
    expect((await ver(api, uno ?? venta.boleto)).item).toMatchObject({ transferencia: null, transferible: true })
    const antes = api.mensajes.length
    await vencerTransferencias(api.services)
    await vencerTransferencias(api.services)
    await vaciarBuzon(api)
    const avisos = api.mensajes.slice(antes).filter(({ to }) => to === venta.email)
    expect(avisos.map(({ subject }) => subject)).toEqual([
      `Beto no aceptó tu boleto a tiempo para ${venta.evento.nombreMostrado}`,
    ])
  })

  it('a cancelled one is refused, and its e-mail does not go', async () => {
    const venta = await vender(api)
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email })
    const enlace = await enlaceA(api, email)
    const cancelar = () =>
      api.como()('DELETE /p/boletos/:id/transferencia', {
        params: { id: venta.boleto.id },
        query: { acceso: venta.boleto.acceso },
      })
    expect((await cancelar()).item).toMatchObject({ transferencia: null, transferible: true })
    expect(await rechazo(cancelar())).toMatchObject({ status: 409 })
    expect(await rechazo(aceptar(api, enlace))).toMatchObject({
      status: 410,
      mensaje: expect.stringContaining('canceló'),
    })
    const otro = otroCorreo()
    await pasar(api, venta.boleto, { email: otro })
    await cancelar()
    await vaciarBuzon(api)
    expect(api.mensajes.filter(({ to }) => to === otro)).toEqual([])
  })
})

describe('boletos that others passed to an account', () => {
  it('are listed for who took them, and for who proves the address later', async () => {
    const venta = await vender(api)
    const [uno, otro] = venta.compra.boletos
    const beto = await crearReceptora(api)
    await pasar(api, uno ?? venta.boleto, { email: beto.email, nombre: 'Beto' })
    const avisos = await api.como(beto.token)('GET /notificaciones/obtener', { query: {} })
    expect(avisos.items[0]).toMatchObject({ titulo: `Ana Ruiz te pasa un boleto para ${venta.evento.nombreMostrado}` })
    const { id } = await enlaceA(api, beto.email)
    // The account that reads the address needs no link.
    const { boleto } = await aceptar(api, { id, acceso: '' }, beto.token)
    await vaciarBuzon(api)
    const lista = await api.como(beto.token)('GET /compras/recibidos', { query: {} })
    expect(lista).toMatchObject({ total: 1, items: [{ id: boleto.id, de_quien: 'Ana Ruiz', titular: 'Beto' }] })
    expect((await ver(api, { id: boleto.id, acceso: '' }, beto.token)).item.id).toBe(boleto.id)
    expect((await pdf(boleto.id, '', beto.token)).statusCode).toBe(200)

    const caro = await crearUsuario(api)
    await pasar(api, otro ?? venta.boleto, { email: caro.usuario.email, nombre: 'Caro' })
    const aceptado = await aceptar(api, await enlaceA(api, caro.usuario.email))
    const suyos = () => api.como(caro.token)('GET /compras/recibidos', { query: {} })
    expect(await suyos()).toEqual({ items: [], total: 0 })
    expect((await pdf(aceptado.boleto.id, '', caro.token)).statusCode).toBe(404)
    await sql`update usuarios set email_verificado_en = now() where id = ${caro.usuario.id}`.execute(api.db)
    expect(await suyos()).toMatchObject({ total: 1, items: [{ id: aceptado.boleto.id, acceso: aceptado.acceso }] })
    expect((await pdf(aceptado.boleto.id, '', caro.token)).statusCode).toBe(200)
    expect(await rechazo(api.como()('GET /compras/recibidos', { query: {} }))).toMatchObject({ status: 401 })
  })

  it('say when what they cost went back; one that goes on does not', async () => {
    const venta = await vender(api)
    const beto = await crearReceptora(api)
    const suyos: string[] = []
    for (const boleto of venta.compra.boletos) {
      await pasar(api, boleto, { email: beto.email })
      const { id } = await enlaceA(api, beto.email)
      suyos.push((await aceptar(api, { id, acceso: '' }, beto.token)).boleto.id)
      await vaciarBuzon(api)
    }
    const [devuelto = '', sigue = ''] = suyos
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar', {
      params: { slug: venta.organizacion.slug, slugEvento: venta.evento.slug, folio: venta.compra.folio },
      body: { boletos: [devuelto], motivo: 'No puede venir.' },
    })
    const { items } = await api.como(beto.token)('GET /compras/recibidos', { query: {} })
    const por = new Map(items.map((uno) => [uno.id, uno]))
    expect(por.get(devuelto)).toMatchObject({ estado: 'cancelado', reembolsado: true })
    expect(por.get(sigue)?.estado).toBe('valido')
    expect(por.get(sigue)?.reembolsado).toBeUndefined()
    expect((await ver(api, { id: devuelto, acceso: '' }, beto.token)).item.reembolsado).toBe(true)
  })
})

describe('who has a boleto that was passed on', () => {
  it('is told when the evento moves, and its buyer is not', async () => {
    const venta = await vender(api, { cantidad: 1 })
    const email = otroCorreo()
    await pasar(api, venta.boleto, { email, nombre: 'Beto Díaz' })
    const { boleto } = await aceptar(api, await enlaceA(api, email))
    await vaciarBuzon(api)
    const antes = api.mensajes.length
    const inicio = new Date(venta.evento.inicio.getTime() + 48 * HORA)
    await api.como(venta.token)('POST /organizacion/:slug/eventos/:slugEvento/reprogramar', {
      params: { slug: venta.organizacion.slug, slugEvento: venta.evento.slug },
      body: {
        fechaInicio: inicio.toISOString(),
        fechaFin: new Date(inicio.getTime() + 3 * HORA).toISOString(),
        motivo: 'Se espera lluvia ese día en toda la ciudad.',
      },
    })
    await vaciarBuzon(api)
    const avisos = api.mensajes.slice(antes).filter(({ to }) => to === email || to === venta.email)
    expect(avisos.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `Nueva fecha de ${venta.evento.nombreMostrado}`],
    ])
    expect(avisos[0]?.text).toContain(`/boletos/${boleto.id}#acceso=`)
  })
})
