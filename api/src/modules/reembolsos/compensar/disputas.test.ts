import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { comprobarInvariantes } from '../../../testing/index.ts'
import { saldosDe, verCompra } from '../../../testing/pagar.ts'
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
const compensar = ({ folio }: Vendida, paga: 'organizacion' | 'plataforma' = 'plataforma', monto = 10_000) =>
  admin('POST /administracion/compras/:folio/compensar', {
    params: { folio },
    body: { clase: 'atencion', monto, motivo: 'Por la espera.', paga },
  })
const reembolsosDe = async (caso: Vendida) =>
  (await verCompra(de.api, caso)).reembolsos.map(({ estado, monto }) => [estado, monto])
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
})
