import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createFacturacionApi, emitir, OTRO, pedir, RECEPTOR, vigentes } from '../../testing/facturar.ts'
import { atender, vender } from '../../testing/reembolsos.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())
beforeEach(() => {
  casa.api.mensajes.length = 0
  casa.falso.facturas.length = 0
})

const vendida = async (cambio: Parameters<typeof vender>[1] = {}) => {
  const venta = await vender(casa.api, { tipos: [{ precio: 85_000, iva: null }], cuantos: [1], ...cambio })
  await emitir(casa.api, venta)
  return venta
}
const montos = () => vigentes(casa.falso).map(({ monto }) => monto)

describe('whoever asks for an invoice of what was paid', () => {
  it('gets both: of the boletos by who sells them, of the charge by the platform, in one e-mail', async () => {
    const venta = await vendida()
    const { subtotal, cargos, total } = venta.compra
    expect([subtotal, cargos, total]).toEqual([85_000, 7_300, 92_300])
    expect(await pedir(casa.api, venta)).toMatchObject({ factura: { estado: 'solicitada' }, facturaCargo: null })
    expect(await atender(casa.api)).toEqual([])
    const { factura, facturaCargo } = await venta.ver()
    expect([factura, facturaCargo]).toMatchObject([
      { estado: 'timbrada', rfc: RECEPTOR.rfc, pdf: expect.stringContaining('/pdf') },
      { estado: 'timbrada', rfc: RECEPTOR.rfc, pdf: expect.stringContaining('/pdf') },
    ])
    expect(montos().toSorted()).toEqual([7_300, 85_000])
    const cargo = vigentes(casa.falso).find(({ monto }) => monto === 7_300)
    expect(cargo?.pedido).toMatchObject({ type: 'I', customer: { tax_id: RECEPTOR.rfc } })
    expect(cargo?.pedido.items[0]?.product.description).toContain('Cargo por servicio')
    expect(casa.api.mensajes.map(({ to, subject }) => [to, subject.split(' · ')[0]])).toEqual([
      [RECEPTOR.email, 'Tus facturas están listas'],
    ])
    expect(casa.api.mensajes[0]?.text).toContain('$73.00')
  })

  it('keeps its files with us: they are read when the PAC is gone', async () => {
    const venta = await vendida()
    await pedir(casa.api, venta)
    await atender(casa.api)
    const { facturaCargo } = await venta.ver()
    const [url = '', acceso = ''] = (facturaCargo?.xml ?? '').split('#acceso=')
    const bajar = (con = acceso) => casa.api.app.inject({ method: 'GET', url, headers: { 'x-acceso': con } })
    const { pac } = casa.api.services.ports
    const plataforma = pac?.plataforma ?? null
    if (pac !== undefined) pac.plataforma = null
    expect((await bajar()).body).toContain('<cfdi/>')
    expect((await bajar('x')).statusCode).toBe(404)
    if (pac !== undefined) pac.plataforma = plataforma
    const nombre = `cfdi-${casa.falso.facturas[0]?.uuid.toLowerCase()}.xml`
    expect((await casa.api.app.inject({ url: `/imagenes/${nombre}` })).statusCode).toBe(404)
  })

  it('is not held back by the one that fails: its organizer has nothing to make it out with, and hears of it', async () => {
    const venta = await vender(casa.api, { cuantos: [1] })
    await pedir(casa.api, venta)
    await atender(casa.api, { espera: 1 })
    expect(await venta.ver()).toMatchObject({ factura: { estado: 'solicitada' }, facturaCargo: { estado: 'timbrada' } })
    expect(casa.api.mensajes.map(({ subject }) => subject.split(' · ')[0])).toEqual([
      'Lista la factura del cargo por servicio',
    ])
    const { rows } = await sql<{ titulo: string }>`
      select titulo from notificaciones where usuario_id = ${venta.usuario.id}`.execute(casa.api.db)
    expect(rows.map(({ titulo }) => titulo)).toContain('Te pidieron una factura')
  })

  it('is invoiced for its charge once, whoever asks at the same time; the database is the last guard', async () => {
    const venta = await vendida()
    await pedir(casa.api, venta)
    const { pedirCargo } = await import('./index.ts')
    const otraVez = () => pedirCargo(casa.api.services, { compraId: venta.compraId })
    await Promise.all([otraVez(), otraVez(), otraVez()])
    await atender(casa.api)
    expect(montos().toSorted()).toEqual([7_300, 85_000])
    const segunda = sql`insert into comprobantes (id, clase, emisor, organizacion_id, compra_id, receptor, forma_pago,
        conceptos, total) select gen_random_uuid(), clase, emisor, organizacion_id, compra_id, receptor, forma_pago,
        conceptos, total from comprobantes where compra_id = ${venta.compraId} and clase = 'cargo'`
    await expect(segunda.execute(casa.api.db)).rejects.toMatchObject({ constraint: 'comprobantes_cargo' })
    const quitar = new Error('undone')
    const sinGuardia = casa.api.db.transaction().execute(async (trx) => {
      await sql`drop index comprobantes_cargo`.execute(trx)
      await segunda.execute(trx)
      throw quitar
    })
    await expect(sinGuardia).rejects.toBe(quitar)
  })

  it('says that it was paid with a card of debit where the provider does', async () => {
    const venta = await vendida()
    await sql`update compras set metodo = 'tarjeta' where id = ${venta.compraId}`.execute(casa.api.db)
    await sql`update pagos set debito = true where compra_id = ${venta.compraId}`.execute(casa.api.db)
    await pedir(casa.api, venta)
    await atender(casa.api)
    expect(vigentes(casa.falso).map(({ pedido }) => pedido.payment_form)).toEqual(['28', '28'])
  })

  it('has no second one where the organizer takes the charge on', async () => {
    const venta = await vendida({ cargoPagadoPor: 'organizador' })
    await pedir(casa.api, venta)
    await atender(casa.api)
    expect(await venta.ver()).toMatchObject({ factura: { estado: 'timbrada' }, facturaCargo: null })
    expect(montos()).toEqual([85_000])
  })

  it('corrects what the tax office refused of both', async () => {
    const venta = await vendida()
    await pedir(casa.api, venta, { ...RECEPTOR, razonSocial: 'NO ES MI NOMBRE' })
    await atender(casa.api)
    expect(await venta.ver()).toMatchObject({ factura: { estado: 'error' }, facturaCargo: { estado: 'error' } })
    await pedir(casa.api, venta)
    await atender(casa.api)
    expect(await venta.ver()).toMatchObject({ factura: { estado: 'timbrada' }, facturaCargo: { estado: 'timbrada' } })
  })
})

describe('whoever corrects their data while something goes back', () => {
  it('has one charge, for what is left, in the new name: the nota of the one before ends with it', async () => {
    const venta = await vendida({ cuantos: [2] })
    await pedir(casa.api, venta)
    await atender(casa.api)
    await pedir(casa.api, venta, OTRO)
    // its job comes when the nota of the charge is stamped
    await sql`update trabajos set disponible_en = now() + interval '1 hour' where tipo = 'pedir_cargo'`.execute(
      casa.api.db,
    )
    await venta.reembolsar([1])
    await atender(casa.api)
    expect(montos()).toContain(-7_300)
    await atender(casa.api, { espera: 1 })
    const validas = vigentes(casa.falso)
    expect(validas.map(({ monto }) => monto).toSorted()).toEqual([7_300, 85_000])
    expect(new Set(validas.map(({ pedido }) => pedido.customer.tax_id))).toEqual(new Set([OTRO.rfc]))
  })
})

describe('what goes back after it was stamped', () => {
  it('gets a nota of each of both, related to it and to nobody else', async () => {
    const venta = await vendida({ cuantos: [2] })
    await pedir(casa.api, venta)
    await atender(casa.api)
    await venta.reembolsar([1])
    await atender(casa.api)
    const notas = vigentes(casa.falso).filter(({ pedido }) => pedido.type === 'E')
    expect(notas.map(({ monto }) => monto).toSorted()).toEqual([-7_300, -85_000])
    const ingresos = vigentes(casa.falso).filter(({ pedido }) => pedido.type === 'I')
    for (const { monto, pedido } of notas) {
      const suyo = ingresos.find(({ monto: total }) => total === -2 * monto)
      expect(pedido.related_documents).toEqual([{ relationship: '01', documents: [suyo?.uuid] }])
      expect(pedido).toMatchObject({ use: 'G02', customer: { tax_id: RECEPTOR.rfc } })
    }
    await venta.reembolsar([2])
    await atender(casa.api, { espera: 1 })
    expect(montos().reduce((suma, monto) => suma + monto, 0)).toBe(0)
  })

  it('is never more than went back, asked for again and again', async () => {
    const venta = await vendida({ cuantos: [3] })
    await pedir(casa.api, venta)
    await atender(casa.api)
    await venta.reembolsar([1], { monto: 10_000 })
    const { ajustarComprobantes } = await import('./index.ts')
    const otraVez = () => ajustarComprobantes(casa.api.services, { compraId: venta.compraId })
    await Promise.all([otraVez(), otraVez(), otraVez()])
    await atender(casa.api)
    const notas = vigentes(casa.falso).filter(({ pedido }) => pedido.type === 'E')
    expect(notas.reduce((suma, { monto }) => suma + monto, 0)).toBe(-10_000)
    const params = { slug: venta.organizacion.slug }
    const { items } = await casa.api.como(venta.token)('GET /organizacion/:slug/facturacion/comprobantes', {
      params,
      query: { de: 'notas' },
    })
    expect(items).toMatchObject([{ clase: 'nota', folio: venta.folio, estado: 'timbrada' }])
    const [solicitud] = (
      await casa.api.como(venta.token)('GET /organizacion/:slug/facturacion/solicitudes', { params, query: {} })
    ).items
    expect(solicitud).toMatchObject({ estado: 'timbrada', porAjustar: 0 })
  })
})

describe('corrected data', () => {
  it('make others that take their place, and only then are those canceled, with motivo 01', async () => {
    const venta = await vendida()
    await pedir(casa.api, venta)
    await atender(casa.api)
    const antes = vigentes(casa.falso).map(({ uuid }) => uuid)
    expect((await venta.ver()).facturable).toMatchObject({ corrige: true })
    expect(await rechazo(pedir(casa.api, venta))).toMatchObject({ status: 409 })
    await pedir(casa.api, venta, OTRO)
    expect(vigentes(casa.falso)).toHaveLength(2)
    await atender(casa.api)
    const ahora = vigentes(casa.falso)
    expect(ahora.map(({ monto }) => monto).toSorted()).toEqual([7_300, 85_000])
    expect(ahora.flatMap(({ pedido }) => pedido.related_documents ?? [])).toEqual(
      expect.arrayContaining(antes.map((uuid) => ({ relationship: '04', documents: [uuid] }))),
    )
    expect(ahora.every(({ pedido }) => pedido.customer.tax_id === OTRO.rfc)).toBe(true)
    expect(await venta.ver()).toMatchObject({ factura: { rfc: OTRO.rfc }, facturaCargo: { rfc: OTRO.rfc } })
  })

  it('wait for whoever received the invoice, and a clock asks again', async () => {
    const venta = await vendida()
    await pedir(casa.api, venta)
    await atender(casa.api)
    const params = { slug: venta.organizacion.slug, folio: venta.folio }
    const duena = casa.api.como(venta.token)
    const cancelar = (motivo: '02' | '04') =>
      duena('POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar', { params, body: { motivo } })
    expect(await rechazo(cancelar('04'))).toMatchObject({ status: 400, campos: ['motivo'] })
    casa.falso.conAceptacion(true)
    expect((await cancelar('02')).item).toMatchObject({ estado: 'timbrada', cancelando: true })
    expect(await rechazo(cancelar('02'))).toMatchObject({ status: 409 })
    casa.falso.conAceptacion(false)
    const { consultarCancelaciones } = await import('../facturacion/index.ts')
    const preguntar = async () => {
      casa.api.reloj.avanzar(3_700_000)
      await consultarCancelaciones(casa.api.services, (error) => expect(error).toBeNull())
    }
    await preguntar()
    expect((await venta.ver()).factura?.estado).toBe('timbrada')
    for (const factura of casa.falso.facturas)
      if (factura.cancellation_status === 'pending') Object.assign(factura, { status: 'canceled' })
    await preguntar()
    expect((await venta.ver()).factura?.estado).toBe('cancelada')
    casa.api.reloj.avanzar(-7_400_000)
  })
})

it('a canceled invoice takes its notas along, of which its PAC hears first; it is asked for again without them', async () => {
  const venta = await vender(casa.api, { tipos: [{ precio: 10_000, iva: 16 }], cuantos: [2] })
  await emitir(casa.api, venta)
  await pedir(casa.api, venta)
  await atender(casa.api)
  await venta.reembolsar([1])
  await atender(casa.api, { espera: 1 })
  const suyos = () =>
    vigentes(casa.falso).filter(({ pedido }) => /^Boleto|boletos$/.test(pedido.items[0]?.product.description ?? ''))
  const antes = suyos()
  expect(antes.map(({ monto }) => monto)).toEqual([20_000, -10_000])
  const params = { slug: venta.organizacion.slug, folio: venta.folio }
  await casa.api.como(venta.token)('POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar', {
    ...{ params, body: { motivo: '02' } },
  })
  expect(suyos()).toEqual([])
  await pedir(casa.api, venta)
  await atender(casa.api)
  await venta.reembolsar([2], { monto: 4_000 })
  await atender(casa.api, { espera: 1 })
  // what is left of it by the ledger, after what goes back of the new one
  expect(suyos().map(({ monto }) => monto)).toEqual([10_000, -3_540])
})
