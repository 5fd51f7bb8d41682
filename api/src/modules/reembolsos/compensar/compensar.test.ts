import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { rechazo } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'

const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
let admin: string
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela] })
  admin = (await administrador(api)).token
})
beforeEach(() => {
  limpiar()
  api.mensajes.length = 0
})
afterAll(() => api.close())

type Vendida = Awaited<ReturnType<typeof vender>>
/** Its money is its organization's by now. */
const terminar = ({ evento }: Vendida) =>
  sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day' where id = ${evento.id}`.execute(
    api.db,
  )
const terminada = async (datos: Parameters<typeof vender>[1] = {}) => {
  const venta = await vender(api, datos)
  await terminar(venta)
  return venta
}

type Datos = { clase: 'ley' | 'atencion' | 'diferencia'; monto?: number; motivo?: string }
const dar = async ({ organizacion, evento, folio, token }: Vendida, { motivo = 'Por la espera.', ...datos }: Datos) =>
  (
    await api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', {
      params: { slug: organizacion.slug, slugEvento: evento.slug, folio },
      body: { motivo, ...datos },
    })
  ).item
const darComoAdmin = ({ folio }: Vendida, datos: Datos & { paga?: 'organizacion' | 'plataforma' }) =>
  api.como(admin)('POST /administracion/compras/:folio/compensar', {
    params: { folio },
    body: { motivo: 'Por la espera.', ...datos },
  })
const filasDe = ({ compraId }: Vendida) =>
  api.db
    .selectFrom('reembolsos')
    .select(['estado', 'monto', 'origen', 'pago_id'])
    .where('compra_id', '=', compraId)
    .orderBy('creado_en')
    .execute()

/** Two boletos of $100.00 with $13.00 of charge each. */
const VENTA = { organizacion: -20_000, plataforma: -2_241, iva: -359 }

describe('a compensation', () => {
  it('is on top of the sale: boletos go on, it is paid the way it was paid, and nothing of the sale changes', async () => {
    const venta = await terminada()
    await dar(venta, { clase: 'atencion', monto: 5_000 })
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ comprador: -5_000, organizacion: -15_000 })
    expect(await atender(api, { espera: 1 })).toEqual([])
    expect(banco.pedidos).toMatchObject([{ monto: 5_000 }])
    const compra = await venta.ver()
    expect(compra).toMatchObject({ estado: 'pagada', reembolsos: [{ monto: 5_000, compensacion: 'atencion' }] })
    expect(compra.boletos.map(({ estado }) => estado)).toEqual(['valido', 'valido'])
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ pasarela: VENTA_TOTAL - 5_000 })
    const { ingreso, reembolsado } = await venta.detalle()
    expect({ ingreso, reembolsado }).toEqual({ ingreso: 20_000, reembolsado: 0 })
    expect(api.mensajes.map(({ subject }) => subject)).toContain('Ya te dimos $50.00 MXN')
    expect(api.mensajes.at(-1)?.text).toContain('Tus boletos no cambian: esto es aparte.')
  })

  it('of a price that was less is taken back of the sale, and leaves the service charge', async () => {
    const venta = await terminada()
    await dar(venta, { clase: 'diferencia', monto: 3_000 })
    const { plataforma, iva } = VENTA
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ organizacion: -17_000, plataforma, iva })
    expect(await venta.detalle()).toMatchObject({
      ...{ estado: 'reembolsada_parcial', ingreso: 17_000, reembolsado: 3_000 },
      admisiones: [{ estado: 'valido' }, { estado: 'valido' }],
    })
    await atender(api)
    // all that is left goes back, and not a centavo more
    await venta.reembolsar([1, 2])
    expect(await saldosDe(api, venta.compraId)).not.toHaveProperty('organizacion')
    expect((await filasDe(venta)).reduce((suma, { monto }) => suma + monto, 0)).toBe(VENTA_TOTAL)
  })

  it('is refused with a sentence on its field beyond what was paid, beyond the price, and a second time', async () => {
    const venta = await terminada()
    const de = (datos: Datos) => rechazo(dar(venta, datos))
    expect(await de({ clase: 'atencion', monto: VENTA_TOTAL + 1 })).toMatchObject({ status: 400, campos: ['monto'] })
    expect(await de({ clase: 'diferencia', monto: 20_001 })).toMatchObject({ status: 400, campos: ['monto'] })
    expect(await de({ clase: 'atencion' })).toMatchObject({ status: 400, campos: ['monto'] })
    expect(await de({ clase: 'atencion', monto: 1, motivo: ' ' })).toMatchObject({ status: 400, campos: ['motivo'] })
    await dar(venta, { clase: 'atencion', monto: 100 })
    expect(await de({ clase: 'atencion', monto: 100 })).toMatchObject({ status: 409 })
    await dar(venta, { clase: 'diferencia', monto: 100 })
  })

  it('is none of a free compra, of the till, of one that is not paid, or of another organization', async () => {
    const venta = await terminada()
    const otra = await terminada()
    expect(await rechazo(dar({ ...venta, folio: otra.folio }, { clase: 'atencion', monto: 1 }))).toMatchObject({
      status: 404,
    })
    for (const metodo of ['cortesia', 'efectivo']) {
      await sql`update compras set metodo = ${metodo} where id = ${venta.compraId}`.execute(api.db)
      expect(await rechazo(dar(venta, { clase: 'atencion', monto: 1 }))).toMatchObject({ status: 409 })
    }
    await sql`update compras set metodo = 'prueba' where id = ${venta.compraId}`.execute(api.db)
  })
})

const VENTA_TOTAL = 22_600

describe('what a provider cannot give back', () => {
  it('goes by transfer: after a whole refund all of it, with a CLABE of its buyer', async () => {
    const venta = await vender(api)
    await venta.reembolsar([1, 2])
    await atender(api)
    await terminar(venta)
    expect((await filasDe(venta)).map(({ estado }) => estado)).toEqual(['pagado'])
    await darComoAdmin(venta, { clase: 'atencion', monto: 4_000, paga: 'plataforma' })
    const [, suya] = await filasDe(venta)
    expect(suya).toMatchObject({ estado: 'falta_clabe', monto: 4_000, pago_id: null })
    await atender(api, { espera: 1 })
    expect(api.mensajes.map(({ subject }) => subject)).toContain('¿A qué cuenta te lo mandamos?')
    await venta.darClabe()
    expect(await atender(api, { espera: 1 })).toEqual([])
    // the sandbox transfers by itself
    expect((await filasDe(venta)).map(({ estado }) => estado)).toEqual(['pagado', 'pagado'])
    expect(await saldosDe(api, venta.compraId)).toEqual({ plataforma: 4_000, banco: -4_000 })
  })

  it('is parted: what is left of the payment by it, the rest by transfer; and a later refund the same', async () => {
    const venta = await terminada({ cuantos: [2] })
    await venta.reembolsar([1])
    await darComoAdmin(venta, { clase: 'atencion', monto: 11_300, paga: 'plataforma' })
    await atender(api)
    expect((await filasDe(venta)).map(({ estado, monto }) => [estado, monto])).toEqual([
      ['pagado', 11_300],
      ['pagado', 11_300],
    ])
    // nothing is left with the provider, and all of the second boleto is owed
    await venta.reembolsar([2])
    const [, , tercera] = await filasDe(venta)
    expect(tercera).toMatchObject({ estado: 'falta_clabe', monto: 11_300, origen: 'organizador', pago_id: null })
    expect(banco.pedidos.reduce((suma, { monto }) => suma + monto, 0)).toBe(VENTA_TOTAL)
    expect((await venta.detalle()).estado).toBe('reembolsada')
  })
})

describe('who bears it', () => {
  it('is the organization only with money that belongs to no buyer: before its evento it waits, boletos and all', async () => {
    const venta = await vender(api)
    await dar(venta, { clase: 'atencion', monto: 5_000 })
    expect(await filasDe(venta)).toMatchObject([{ estado: 'por_autorizar', monto: 5_000 }])
    expect(await saldosDe(api, venta.compraId)).toMatchObject(VENTA)
    const { items } = await api.como(admin)('GET /administracion/adeudos/reembolsos', { query: {} })
    const suyo = items.find(({ folio }) => folio === venta.folio)
    await api.como(admin)('POST /administracion/adeudos/reembolsos/:id/autorizar', {
      params: { id: suyo?.id ?? '' },
      body: { motivo: 'Lo cubrimos.' },
    })
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ organizacion: -15_000, comprador: -5_000 })
    await atender(api, { espera: 1 })
    expect(await filasDe(venta)).toMatchObject([{ estado: 'pagado' }])
  })

  it('one that was refused was not given: another one may be', async () => {
    const venta = await vender(api)
    await dar(venta, { clase: 'atencion', monto: 5_000 })
    const { items } = await api.como(admin)('GET /administracion/adeudos/reembolsos', { query: {} })
    const suyo = items.find(({ folio }) => folio === venta.folio)
    await api.como(admin)('POST /administracion/adeudos/reembolsos/:id/negar', {
      params: { id: suyo?.id ?? '' },
      body: { motivo: 'No procede.' },
    })
    await dar(venta, { clase: 'atencion', monto: 4_000 })
    expect(await filasDe(venta)).toMatchObject([{ estado: 'rechazado' }, { estado: 'por_autorizar' }])
    await atender(api, { espera: 1 })
    expect(api.mensajes.map(({ subject }) => subject)).toContain('No se autorizó tu compensación')
  })

  it('is the platform where an administrator says so, or the organization at once; both sides read why', async () => {
    const venta = await vender(api)
    await darComoAdmin(venta, { clase: 'atencion', monto: 5_000, paga: 'plataforma' })
    expect(await saldosDe(api, venta.compraId)).toMatchObject({ organizacion: -20_000, plataforma: 2_759 })
    const otra = await vender(api)
    await darComoAdmin(otra, { clase: 'atencion', monto: 5_000 })
    expect(await saldosDe(api, otra.compraId)).toMatchObject({ organizacion: -15_000 })
    const { items } = await api.como(otra.token)('GET /organizacion/:slug/bitacora', {
      params: { slug: otra.organizacion.slug },
      query: {},
    })
    expect(items).toContainEqual(expect.objectContaining({ accion: 'compra.compensada_por_plataforma', quien: null }))
    await atender(api, { espera: 1 })
    const asuntos = api.mensajes.map(({ subject }) => subject)
    expect(asuntos).toContain(`Éntrale compensó la compra ${otra.folio}`)
  })
})
