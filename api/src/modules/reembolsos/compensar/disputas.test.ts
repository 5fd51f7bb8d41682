import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { disputar } from '../../../testing/disputar.ts'
import { comprobarInvariantes } from '../../../testing/index.ts'
import { pagosDe, saldosDe, verCompra } from '../../../testing/pagar.ts'
import { type ConProveedores, createConProveedores, type Vendida } from '../../../testing/proveedores.ts'
import { atender } from '../../../testing/reembolsos.ts'

let de: ConProveedores
let admin: Awaited<ReturnType<typeof administrador>>['cliente']
beforeAll(async () => {
  de = await createConProveedores()
  admin = (await administrador(de.api)).cliente
})
afterEach(() => comprobarInvariantes(de.api.db))
afterAll(() => de.close())

const TOTAL = 184_600
const dar = ({ folio }: Vendida, datos: { clase: 'atencion' | 'diferencia'; monto: number; paga?: Quien }) =>
  admin('POST /administracion/compras/:folio/compensar', {
    params: { folio },
    body: { motivo: 'Por la espera.', paga: 'organizacion', ...datos },
  })
type Quien = 'organizacion' | 'plataforma'
const compensar = (caso: Vendida, paga: Quien = 'plataforma', monto = 10_000) =>
  dar(caso, { clase: 'atencion', monto, paga })
const reembolsosDe = async (caso: Vendida) =>
  (await verCompra(de.api, caso)).reembolsos.map(({ estado, monto }) => [estado, monto])
/** As its organizer reads it. */
const leida = async ({ organizacion: { slug }, token }: Vendida) =>
  (await de.api.como(token)('GET /organizacion/:slug/contracargos', { params: { slug }, query: {} })).items[0]
const sinCostos = async ({ folio }: Vendida) => {
  const { comision = 0, iva_acreditable: iva = 0, pasarela = 0, ...saldos } = await saldosDe(de.api, folio)
  return { ...saldos, pasarela: pasarela + comision + iva }
}

describe('a bank that takes the payment of a compra with a compensation', () => {
  it('leaves what was given on top: what had not gone out goes by transfer', async () => {
    const caso = await de.vendida('tarjeta')
    await compensar(caso)
    expect(await reembolsosDe(caso)).toEqual([['aprobado', 10_000]])
    await caso.falsa.disputar(caso.clave)
    await atender(de.api)
    expect(await reembolsosDe(caso)).toEqual([['falta_clabe', 10_000]])
    expect(await sinCostos(caso)).toEqual({ comprador: -10_000, plataforma: 10_000, pasarela: 0 })
  })

  it('takes of the sale no more than it took of the payment, where some of that had gone out as a compensation', async () => {
    const caso = await de.vendida('tarjeta')
    await compensar(caso, 'organizacion')
    await atender(de.api)
    expect(await reembolsosDe(caso)).toEqual([['pagado', 10_000]])
    await caso.falsa.disputar(caso.clave)
    // all that was left of the payment, so that no boleto admits
    expect(await leida(caso)).toMatchObject({ retirado: TOTAL - 10_000, pagado: TOTAL, entera: true })
    // of the sale $100.00 are left, in proportion; its organization gave them
    expect(await sinCostos(caso)).toEqual({ organizacion: 791, plataforma: -682, iva: -109, pasarela: 0 })
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await sinCostos(caso)).toMatchObject({ organizacion: -160_000, pasarela: TOTAL - 10_000 })
    expect((await verCompra(de.api, caso)).estado).toBe('pagada')
  })

  it('and one that is given while it does, or after, is transferred', async () => {
    const caso = await de.vendida('tarjeta')
    await Promise.all([caso.falsa.disputar(caso.clave), compensar(caso)])
    await atender(de.api)
    expect(await reembolsosDe(caso)).toEqual([['falta_clabe', 10_000]])
    expect(await sinCostos(caso)).toEqual({ comprador: -10_000, plataforma: 10_000, pasarela: 0 })
  })

  it('leaves what went out where it takes a part, and takes the rest later: what was given on top is counted once', async () => {
    const caso = await de.vendida('tarjeta')
    await compensar(caso, 'organizacion')
    await atender(de.api)
    await caso.falsa.disputar(caso.clave, { monto: 92_300 })
    expect(await leida(caso)).toMatchObject({ retirado: 92_300, entera: false })
    // half of the sale, and all of what was given on top
    expect(await sinCostos(caso)).toEqual({
      ...{ organizacion: -75_000, plataforma: -6_293, iva: -1_007, pasarela: TOTAL - 10_000 - 92_300 },
    })
    await caso.falsa.resolverDisputa(caso.clave, 'perdida')
    expect(await verCompra(de.api, caso)).toMatchObject({ estado: 'pagada', pago: { estado: 'aprobado' } })
    await caso.falsa.disputar(caso.clave, { monto: TOTAL - 10_000 - 92_300 })
    expect(await sinCostos(caso)).toEqual({ organizacion: 791, plataforma: -682, iva: -109, pasarela: 0 })
  })

  it.each([
    ['organizacion', { organizacion: -106_403, plataforma: -8_618, iva: -1_379 }],
    ['plataforma', { organizacion: -113_334, plataforma: 1_610, iva: -1_342, perdida: -3_334 }],
  ] as const)('by the %s, and gives a part of it back: to each what it took, in proportion', async (paga, quedan) => {
    const caso = await de.vendida('tarjeta')
    await compensar(caso, paga)
    await atender(de.api)
    const { id } = await de.api.db
      .selectFrom('compras')
      .select('id')
      .where('folio', '=', caso.folio)
      .executeTakeFirstOrThrow()
    await disputar(de.api, id, { vuelto: 10_000 })
    await disputar(de.api, id, { vuelto: 10_000, estado: 'perdida', retirado: (TOTAL - 10_000) / 3 })
    expect(await sinCostos(caso)).toEqual({ ...quedan, pasarela: 116_400 })
  })

  it('and gives it back when the places are sold: all of the price is its buyer’s, and what was given on top stays', async () => {
    const caso = await de.vendida('tarjeta', { cupo: 2 })
    await compensar(caso, 'organizacion')
    await atender(de.api)
    await caso.falsa.disputar(caso.clave)
    const otro = await apartar(de.api.como(), caso, [[caso.general, 2]])
    await comprar(de.api.como(), otro, { metodo: 'tarjeta' })
    await caso.falsa.pagar((await pagosDe(de.api, otro.id))[0]?.id ?? '')
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await verCompra(de.api, caso)).toMatchObject({
      estado: 'reembolsada',
      reembolsos: [
        { origen: 'compensacion', monto: 10_000, estado: 'pagado' },
        { origen: 'pago_tardio', monto: TOTAL - 10_000 },
        { origen: 'pago_tardio', monto: 10_000, estado: 'falta_clabe' },
      ],
    })
    expect(await sinCostos(caso)).toEqual({ comprador: -TOTAL, organizacion: 10_000, pasarela: TOTAL - 10_000 })
  })
})

describe('a bank that takes the payment of a compra whose price was less', () => {
  it('has given back what it takes of the difference that had not gone out; the rest of that goes on', async () => {
    const caso = await de.vendida('tarjeta')
    await dar(caso, { clase: 'diferencia', monto: 100_000 })
    await caso.falsa.disputar(caso.clave, { monto: 92_300 })
    expect(await reembolsosDe(caso)).toEqual([
      ['aprobado', 92_300],
      ['rechazado', 7_700],
    ])
    // what of it was not of the difference comes of the sale
    expect(await sinCostos(caso)).toEqual({ comprador: -92_300, pasarela: 92_300 })
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await reembolsosDe(caso)).toEqual([
      ['aprobado', 92_300],
      ['rechazado', 7_700],
      ['aprobado', 7_700],
    ])
    expect(await sinCostos(caso)).toEqual({
      ...{ comprador: -100_000, organizacion: -70_000, plataforma: -12_586, iva: -2_014, pasarela: TOTAL },
    })
  })

  it('takes what is left of the sale, and gives that back when it is won; the difference stays given', async () => {
    const caso = await de.vendida('tarjeta')
    await dar(caso, { clase: 'diferencia', monto: 10_000 })
    await atender(de.api)
    await caso.falsa.disputar(caso.clave)
    expect(await sinCostos(caso)).toEqual({ pasarela: 0 })
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await reembolsosDe(caso)).toEqual([['pagado', 10_000]])
    expect(await sinCostos(caso)).toEqual({
      ...{ organizacion: -160_000, plataforma: -12_586, iva: -2_014, pasarela: TOTAL - 10_000 },
    })
    expect((await verCompra(de.api, caso)).estado).toBe('reembolsada_parcial')
  })

  it('has given back all of it where it takes all before that went out; won, the difference goes on', async () => {
    const caso = await de.vendida('tarjeta')
    await dar(caso, { clase: 'diferencia', monto: 10_000 })
    await caso.falsa.disputar(caso.clave)
    expect(await reembolsosDe(caso)).toEqual([['rechazado', 10_000]])
    expect(await sinCostos(caso)).toEqual({ pasarela: 0 })
    await caso.falsa.resolverDisputa(caso.clave, 'ganada')
    expect(await reembolsosDe(caso)).toEqual([['aprobado', 10_000]])
    expect(await sinCostos(caso)).toMatchObject({ comprador: -10_000, organizacion: -160_000 })
  })
})
