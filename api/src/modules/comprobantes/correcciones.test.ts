// Corrected data of a stamped invoice, and what else happens to it meanwhile: never two valid ones of one sale.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaEn } from '../../momento.ts'
import { createFacturacionApi, emitir, OTRO, pagadaEn, pedir, vigentes } from '../../testing/facturar.ts'
import { atender, vender } from '../../testing/reembolsos.ts'
import { consultarCancelaciones, ultimoCerrado } from '../facturacion/index.ts'
import { hacerGlobales } from './index.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())
beforeEach(async () => {
  casa.falso.facturas.length = 0
  await sql`delete from trabajos`.execute(casa.api.db)
})

type Venta = Awaited<ReturnType<typeof vender>>
const nunca = (error: unknown) => expect(error).toBeNull()
const ANTES = () => `${ultimoCerrado('mes', diaEn(casa.api.reloj.now())).desde.slice(0, 7)}-15T12:00:00-06:00`
/** Sold in the month before, at 1,000.00; its charge is the organizer's, so that there is one document. */
async function vendida(): Promise<Venta> {
  const venta = await vender(casa.api, {
    ...{ tipos: [{ precio: 100_000, iva: 16 }], cuantos: [1], cargoPagadoPor: 'organizador' },
  })
  await pagadaEn(casa.api, venta.compraId, ANTES())
  await emitir(casa.api, venta)
  return venta
}
async function facturada(): Promise<Venta> {
  const venta = await vendida()
  await pedir(casa.api, venta)
  await atender(casa.api)
  return venta
}
const accion = ({ token, organizacion, folio }: Venta, cual: 'cancelar' | 'externa', body: object) =>
  casa.api.como(token)(
    `POST /organizacion/:slug/facturacion/solicitudes/:folio/${cual}` as 'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa',
    { params: { slug: organizacion.slug, folio }, body: body as { uuid: string } },
  )
const montos = () => vigentes(casa.falso).map(({ monto }) => monto)
const cerrarMes = async () => {
  await hacerGlobales(casa.api.services, nunca)
  await atender(casa.api)
}
const NO_ES_SUYO = { ...OTRO, razonSocial: 'NO ES MI NOMBRE' }
const UUID = '6F9619FF-8B86-D011-B42D-00C04FC964AA'

describe('a stamped invoice whose correction the tax office refused', () => {
  it('is still the invoice of its sale: no global takes it', async () => {
    const venta = await facturada()
    await pedir(casa.api, venta, NO_ES_SUYO)
    await atender(casa.api)
    expect((await venta.ver()).factura).toMatchObject({ estado: 'error' })
    await cerrarMes()
    expect(montos()).toEqual([100_000])
    await pedir(casa.api, venta, OTRO)
    await atender(casa.api)
    expect(vigentes(casa.falso)).toMatchObject([{ monto: 100_000, pedido: { customer: { tax_id: OTRO.rfc } } }])
  })

  it('is canceled at its PAC with it, and then the sale is free for a global', async () => {
    const venta = await facturada()
    await pedir(casa.api, venta, NO_ES_SUYO)
    await atender(casa.api)
    expect((await accion(venta, 'cancelar', { motivo: '02' })).item).toMatchObject({ estado: 'cancelada' })
    await atender(casa.api)
    expect(montos()).toEqual([])
    await cerrarMes()
    expect(vigentes(casa.falso)).toMatchObject([{ monto: 100_000, pedido: { global: { periodicity: 'month' } } }])
  })

  it('is canceled where somebody made it out elsewhere', async () => {
    const venta = await facturada()
    await pedir(casa.api, venta, NO_ES_SUYO)
    await atender(casa.api)
    await accion(venta, 'externa', { uuid: UUID })
    await atender(casa.api)
    expect(montos()).toEqual([])
  })
})

it('one that was corrected is not related to what it replaced when it is asked for anew', async () => {
  const venta = await facturada()
  await pedir(casa.api, venta, OTRO)
  await atender(casa.api)
  await accion(venta, 'cancelar', { motivo: '02' })
  await pedir(casa.api, venta)
  await atender(casa.api)
  const [una, ...mas] = vigentes(casa.falso)
  expect([una?.monto, una?.pedido.related_documents, mas]).toEqual([100_000, undefined, []])
})

it('one that was corrected while its cancellation waited for its receiver stays, whatever they answer', async () => {
  const venta = await facturada()
  casa.falso.conAceptacion(true)
  expect((await accion(venta, 'cancelar', { motivo: '02' })).item).toMatchObject({ cancelando: true })
  casa.falso.conAceptacion(false)
  await pedir(casa.api, venta, OTRO)
  // its job comes when the receiver has agreed
  await sql`update trabajos set disponible_en = now() + interval '1 hour' where tipo = 'cancelar_cfdi'`.execute(
    casa.api.db,
  )
  await atender(casa.api)
  for (const factura of casa.falso.facturas)
    if (factura.cancellation_status === 'pending') Object.assign(factura, { status: 'canceled' })
  casa.api.reloj.avanzar(3_700_000)
  await consultarCancelaciones(casa.api.services, nunca)
  await atender(casa.api)
  casa.api.reloj.avanzar(-3_700_000)
  expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada', rfc: OTRO.rfc })
  expect(montos()).toEqual([100_000])
})

it('one that got a nota while its cancellation waited for its receiver leaves none behind', async () => {
  const venta = await facturada()
  casa.falso.conAceptacion(true)
  await accion(venta, 'cancelar', { motivo: '02' })
  casa.falso.conAceptacion(false)
  await venta.reembolsar([1])
  await atender(casa.api)
  expect(montos()).toEqual([100_000, -100_000])
  for (const factura of casa.falso.facturas)
    if (factura.cancellation_status === 'pending') Object.assign(factura, { status: 'canceled' })
  casa.api.reloj.avanzar(3_700_000)
  await consultarCancelaciones(casa.api.services, nunca)
  await atender(casa.api)
  casa.api.reloj.avanzar(-3_700_000)
  expect(montos()).toEqual([])
})

it('a sale that a global holds is taken out of it where its invoice was made out elsewhere', async () => {
  const venta = await vendida()
  await cerrarMes()
  expect(montos()).toEqual([100_000])
  await pedir(casa.api, venta, NO_ES_SUYO)
  await atender(casa.api)
  await accion(venta, 'externa', { uuid: UUID.replace('AA', 'AB') })
  await atender(casa.api)
  expect(montos()).toEqual([100_000, -100_000])
})

const noticias = async ({ usuario }: Venta) =>
  (
    await sql<{ texto: string }>`select texto from notificaciones where usuario_id = ${usuario.id}
      and titulo = 'Una factura no se canceló'`.execute(casa.api.db)
  ).rows
const fila = async ({ token, organizacion: { slug } }: Venta) =>
  (await casa.api.como(token)('GET /organizacion/:slug/facturacion/solicitudes', { params: { slug }, query: {} }))
    .items[0]

describe('a cancellation that is refused', () => {
  it('by whoever received it is told to whoever asked, once, with why, and may be asked for again', async () => {
    const venta = await facturada()
    casa.falso.conAceptacion(true)
    await accion(venta, 'cancelar', { motivo: '02' })
    casa.falso.conAceptacion(false)
    for (const factura of casa.falso.facturas) Object.assign(factura, { cancellation_status: 'rejected' })
    casa.api.reloj.avanzar(3_700_000)
    await consultarCancelaciones(casa.api.services, nunca)
    await consultarCancelaciones(casa.api.services, nunca)
    casa.api.reloj.avanzar(-3_700_000)
    expect(await fila(venta)).toMatchObject({
      ...{ estado: 'timbrada', cancelando: false },
      sinCancelar: 'No se canceló y sigue vigente: Quien recibió la factura no aceptó que se cancele.',
    })
    expect(await noticias(venta)).toEqual([{ texto: expect.stringContaining('sigue vigente ante el SAT') }])
    await accion(venta, 'cancelar', { motivo: '02' })
    expect(await fila(venta)).toMatchObject({ estado: 'cancelada', sinCancelar: null })
  })

  it('of one that was replaced is told too: two of one sale are valid', async () => {
    const venta = await facturada()
    await pedir(casa.api, venta, OTRO)
    // somebody made a nota of it at the PAC
    const [una] = casa.falso.facturas
    if (una === undefined) throw new Error('nothing was stamped')
    const documents = [una.uuid.toUpperCase()]
    casa.falso.facturas.push({
      ...{ ...una, id: 'nota', uuid: UUID, external_id: 'nota', idempotency_key: 'nota' },
      pedido: { ...(una.pedido as object), type: 'E', related_documents: [{ relationship: '01', documents }] },
    })
    await atender(casa.api)
    expect(await fila(venta)).toMatchObject({
      ...{ estado: 'timbrada', rfc: OTRO.rfc },
      sinCancelar: expect.stringMatching(/^La factura que sustituye no se canceló y sigue vigente: /),
    })
    expect(await noticias(venta)).toHaveLength(1)
  })
})
