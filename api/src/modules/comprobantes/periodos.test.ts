import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diaEn } from '../../momento.ts'
import { rechazo } from '../../testing/apartar.ts'
import { createFacturacionApi, EMISOR, emitir, pagadaEn, pedir, vigentes } from '../../testing/facturar.ts'
import { crearUsuario } from '../../testing/index.ts'
import { atender, vender } from '../../testing/reembolsos.ts'
import { ultimoCerrado } from '../facturacion/index.ts'
import { facturarCargos, hacerGlobales } from './index.ts'

let casa: Awaited<ReturnType<typeof createFacturacionApi>>
beforeAll(async () => {
  casa = await createFacturacionApi()
})
afterAll(() => casa.close())
beforeEach(async () => {
  casa.falso.facturas.length = 0
  await sql`delete from trabajos`.execute(casa.api.db)
})

const nunca = (error: unknown) => expect(error).toBeNull()
const reloj = () => facturarCargos(casa.api.services, nunca)
/** In the middle of the last month that is over. */
const antes = () => `${ultimoCerrado('mes', diaEn(casa.api.reloj.now())).desde.slice(0, 7)}-15T12:00:00-06:00`
const vendidaAntes = async (cambio: Parameters<typeof vender>[1] = {}) => {
  const venta = await vender(casa.api, { tipos: [{ precio: 100_000, iva: 16 }], cuantos: [2], ...cambio })
  await pagadaEn(casa.api, venta.compraId, antes())
  return venta
}
const cargosDe = async ({ token, organizacion }: Awaited<ReturnType<typeof vender>>) =>
  (
    await casa.api.como(token)('GET /organizacion/:slug/facturacion/comprobantes', {
      params: { slug: organizacion.slug },
      query: {},
    })
  ).items
const suma = () => vigentes(casa.falso).reduce((total, { monto }) => total + monto, 0)

describe('an organization that takes the charge on', () => {
  it('is invoiced for it by the month, once, with a nota for what goes back', async () => {
    const venta = await vendidaAntes({ cargoPagadoPor: 'organizador' })
    await emitir(casa.api, venta)
    await Promise.all([reloj(), reloj()])
    await reloj()
    expect(await atender(casa.api)).toEqual([])
    expect(await cargosDe(venta)).toMatchObject([
      { clase: 'mensual', emisor: 'plataforma', rfc: EMISOR.rfc, total: 17_000, ventas: 1, estado: 'timbrada' },
    ])
    const [mensual] = vigentes(casa.falso)
    expect(mensual?.pedido).toMatchObject({ type: 'I', payment_form: '17', use: 'G03' })
    expect(mensual?.pedido.global).toBeUndefined()
    await venta.reembolsar([1])
    await atender(casa.api)
    expect(await cargosDe(venta)).toMatchObject([
      { clase: 'nota', total: 8_500, de: mensual?.uuid },
      { clase: 'mensual' },
    ])
    expect(suma()).toBe(8_500)
  })

  it('is nobody in particular while it has no fiscal data', async () => {
    const venta = await vendidaAntes({ cargoPagadoPor: 'organizador' })
    await reloj()
    await atender(casa.api)
    expect(await cargosDe(venta)).toMatchObject([{ rfc: 'XAXX010101000', estado: 'timbrada', total: 17_000 }])
    expect(vigentes(casa.falso)[0]?.pedido.global).toMatchObject({ periodicity: 'month' })
  })

  it('sees its own and no other, and does nothing to them', async () => {
    const [venta, otra] = [await vendidaAntes({ cargoPagadoPor: 'organizador' }), await vendidaAntes()]
    await reloj()
    await atender(casa.api)
    const [suyo] = await cargosDe(venta)
    expect(await cargosDe(otra)).toEqual([])
    const reintentar = (quien: string, slug: string) =>
      casa.api.como(quien)('POST /organizacion/:slug/facturacion/comprobantes/:id/reintentar', {
        params: { slug, id: suyo?.id ?? '' },
      })
    expect(await rechazo(reintentar(otra.token, otra.organizacion.slug))).toMatchObject({ status: 404 })
    expect(await rechazo(reintentar(venta.token, venta.organizacion.slug))).toMatchObject({ status: 404 })
  })
})

describe("the platform's own global invoice", () => {
  it('takes the charges that nobody asked an invoice for, once', async () => {
    await reloj()
    await atender(casa.api)
    casa.falso.facturas.length = 0
    const [una, otra, ajena] = [await vendidaAntes(), await vendidaAntes(), await vendidaAntes()]
    await pedir(casa.api, ajena)
    await atender(casa.api)
    const conNombre = vigentes(casa.falso).length
    await reloj()
    await reloj()
    await atender(casa.api)
    const [global, ...mas] = vigentes(casa.falso).slice(conNombre)
    expect(mas).toEqual([])
    expect(global?.monto).toBe(una.compra.cargos + otra.compra.cargos)
    expect(global?.pedido).toMatchObject({ customer: { tax_id: 'XAXX010101000' }, global: { periodicity: 'month' } })
    const admin = await crearUsuario(casa.api, { tipo: 'administrador' })
    const { items } = await casa.api.como(admin.token)('GET /administracion/facturacion/comprobantes', {
      query: { clase: 'global' },
    })
    expect(items[0]).toMatchObject({ ventas: 2, estado: 'timbrada', uuid: global?.uuid })
    await una.reembolsar([1])
    await atender(casa.api)
    expect(vigentes(casa.falso).at(-1)).toMatchObject({
      monto: -una.compra.cargos / 2,
      pedido: { type: 'E', related_documents: [{ relationship: '01', documents: [global?.uuid] }] },
    })
  })

  it('gives up the charge of who asks afterwards: a document by name, and a nota of the global', async () => {
    const venta = await vendidaAntes()
    await reloj()
    await atender(casa.api)
    const antesDePedir = suma()
    await pedir(casa.api, venta)
    await atender(casa.api)
    expect(await venta.ver()).toMatchObject({ facturaCargo: { estado: 'timbrada' } })
    expect(suma()).toBe(antesDePedir)
    expect(vigentes(casa.falso).filter(({ pedido }) => pedido.type === 'E')).toHaveLength(1)
  })
})

it('takes what months of before left over, each in a document of its own month', async () => {
  await reloj()
  await atender(casa.api)
  casa.falso.facturas.length = 0
  const mes = ultimoCerrado('mes', diaEn(new Date(antes()))).desde.slice(0, 7)
  const ventas = [await vendidaAntes(), await vendidaAntes({ cargoPagadoPor: 'organizador' })] as const
  for (const { compraId } of ventas) await pagadaEn(casa.api, compraId, `${mes}-28T23:59:59-06:00`)
  await facturarCargos(casa.api.services, nunca, 'lo último')
  await atender(casa.api)
  expect(vigentes(casa.falso), 'each hour only the month that closed last').toEqual([])
  await reloj()
  await reloj()
  await atender(casa.api)
  const suyos = vigentes(casa.falso).toSorted((a, b) => a.monto - b.monto)
  expect(suyos.map(({ monto }) => monto)).toEqual([17_000, ventas[0].compra.cargos].toSorted((a, b) => a - b))
  for (const { pedido } of suyos)
    expect(pedido.global).toMatchObject({ periodicity: 'month', months: mes.slice(5), year: Number(mes.slice(0, 4)) })
})

it('what waited for a PAC of the platform is stamped once there is one', async () => {
  const venta = await vendidaAntes()
  const { pac } = casa.api.services.ports
  const plataforma = pac?.plataforma ?? null
  if (pac !== undefined) pac.plataforma = null
  await pedir(casa.api, venta)
  await atender(casa.api)
  expect((await venta.ver()).facturaCargo?.estado).toBe('solicitada')
  if (pac !== undefined) pac.plataforma = plataforma
  // somebody tried for days and gave it up
  await sql`insert into trabajos (id, tipo, datos, fallido_en) select gen_random_uuid(), 'timbrar_comprobante',
    jsonb_build_object('comprobanteId', id), now() from comprobantes where compra_id = ${venta.compraId}`.execute(
    casa.api.db,
  )
  await reloj()
  await atender(casa.api)
  expect((await venta.ver()).facturaCargo?.estado).toBe('timbrada')
})

describe('the global invoice of an organization', () => {
  it('is made out by the clock once its period is over, and only where somebody can', async () => {
    const [venta, sinPac, aMano] = [await vendidaAntes(), await vendidaAntes(), await vendidaAntes()]
    await emitir(casa.api, venta)
    await emitir(casa.api, aMano, { globalCada: null })
    const hoy = await vender(casa.api)
    await emitir(casa.api, hoy)
    await hacerGlobales(casa.api.services, nunca)
    await hacerGlobales(casa.api.services, nunca)
    await atender(casa.api)
    expect(vigentes(casa.falso).filter(({ monto }) => monto === 200_000)).toHaveLength(1)
    const globales = async ({ token, organizacion }: typeof venta) =>
      (
        await casa.api.como(token)('GET /organizacion/:slug/facturacion/globales', {
          params: { slug: organizacion.slug },
          query: {},
        })
      ).items
    expect(await globales(venta)).toMatchObject([{ estado: 'timbrada', compras: 1, total: 200_000 }])
    for (const otra of [sinPac, aMano, hoy]) expect(await globales(otra)).toEqual([])
  })

  it('does not end the right of a buyer: theirs is stamped, and a nota takes the sale out of it', async () => {
    const venta = await vendidaAntes()
    await emitir(casa.api, venta)
    await hacerGlobales(casa.api.services, nunca)
    await atender(casa.api)
    const [global] = vigentes(casa.falso)
    expect((await venta.ver()).facturable).not.toBeNull()
    await pedir(casa.api, venta)
    await atender(casa.api)
    expect((await venta.ver()).factura).toMatchObject({ estado: 'timbrada' })
    const nota = vigentes(casa.falso).find(({ pedido }) => pedido.type === 'E')
    expect(nota).toMatchObject({
      monto: -200_000,
      pedido: { customer: { tax_id: 'XAXX010101000' }, related_documents: [{ documents: [global?.uuid] }] },
    })
    await venta.reembolsar([1])
    await atender(casa.api)
    expect(
      vigentes(casa.falso)
        .filter(({ pedido }) => pedido.type === 'E')
        .map(({ monto }) => monto),
    ).toEqual([-200_000, ...[-100_000, -8_500].map((monto) => expect.toBeOneOf([monto, -100_000, -8_500]))])
  })

  it('takes the sale again once the invoice by name was canceled', async () => {
    const venta = await vendidaAntes()
    await emitir(casa.api, venta)
    await hacerGlobales(casa.api.services, nunca)
    await atender(casa.api)
    await pedir(casa.api, venta)
    await atender(casa.api)
    const params = { slug: venta.organizacion.slug, folio: venta.folio }
    await casa.api.como(venta.token)('POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar', {
      params,
      body: { motivo: '02' },
    })
    await hacerGlobales(casa.api.services, nunca)
    await hacerGlobales(casa.api.services, nunca)
    await atender(casa.api)
    const suyas = vigentes(casa.falso).filter(({ monto }) => Math.abs(monto) === 200_000)
    expect(suyas.map(({ monto }) => monto)).toEqual([200_000, -200_000, 200_000])
  })

  it('is not on account of the platform where it cannot issue', async () => {
    const venta = await vendidaAntes()
    const { pac } = casa.api.services.ports
    const plataforma = pac?.plataforma ?? null
    if (pac !== undefined) pac.plataforma = null
    expect(await rechazo(emitir(casa.api, venta, { emiteBoletos: false }))).toMatchObject({
      ...{ status: 400, campos: ['emiteBoletos'] },
    })
    if (pac !== undefined) pac.plataforma = plataforma
  })

  it('says whose sales they are where the platform makes it out, in the body and in the sheet', async () => {
    const venta = await vendidaAntes()
    await emitir(casa.api, venta, { rfc: 'XIA190128J61', emiteBoletos: false })
    await hacerGlobales(casa.api.services, nunca)
    await atender(casa.api)
    const { pedido } = vigentes(casa.falso).at(-1) ?? {}
    expect(pedido?.items.map((item) => item.third_party?.tax_id)).toEqual(['XIA190128J61'])
    const otra = await vendidaAntes()
    await emitir(casa.api, otra, { rfc: 'XIA190128J61', emiteBoletos: false })
    const hoja = await casa.api.app.inject({
      url: `/api/organizacion/${otra.organizacion.slug}/facturacion/global.json?periodicidad=mes&fecha=${antes().slice(0, 10)}`,
      headers: { authorization: `Bearer ${otra.token}` },
    })
    expect(hoja.json().items[0].third_party).toMatchObject({ tax_id: 'XIA190128J61' })
  })
})
