import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MovimientoProveedor } from '../../ports/pasarela/pasarela.ts'
import { type ConProveedores, createConProveedores } from '../../testing/proveedores.ts'
import { asentarMovimiento } from './asentar-movimiento.ts'

let de: ConProveedores
beforeAll(async () => {
  de = await createConProveedores()
})
afterAll(() => de.close())

/** What the ledger has of what its provider kept of this payment, with its tax. */
async function costo(pagoId: string): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(a.monto), 0)::float8 as monto from asientos a join pagos p on p.compra_id = a.compra_id
    where p.id = ${pagoId} and a.concepto = 'comision' and a.cuenta in ('comision', 'iva_acreditable')`.execute(
    de.api.db,
  )
  return rows[0]?.monto ?? 0
}
const cobroDe = async (pagoId: string, referencia: string | null, cambio: Partial<MovimientoProveedor> = {}) => ({
  ...{ id: `mov-${pagoId}`, clase: 'cobro' as const, monto: 184_600, comision: 5_000, comisionIva: 690, moneda: 'MXN' },
  ...{ cobro: referencia, origen: null, creadoEn: de.api.reloj.now(), disponibleEn: null },
  ...cambio,
})
const referenciaDe = async (pagoId: string) =>
  (await de.api.db.selectFrom('pagos').select('referencia').where('id', '=', pagoId).executeTakeFirstOrThrow())
    .referencia

it('the fee of a charge that no notice told of is booked, though its reading does not say it', async () => {
  de.stripe.fallar('perdido', 2)
  const { clave } = await de.vendida('tarjeta')
  const [stripe] = de.pasarelas
  const callada = {
    ...stripe,
    leer: async (referencia: string) => {
      const lectura = await stripe.leer(referencia)
      return lectura && { ...lectura, comision: null }
    },
  }
  const movimiento = await cobroDe(clave, await referenciaDe(clave))
  expect(await costo(clave)).toBe(0)
  await asentarMovimiento(de.api.services, callada, movimiento)
  expect(await costo(clave)).toBe(5_000)
})

it('each part of a payment has its fee, once, and none that its reading counted', async () => {
  const { clave } = await de.vendida('mercadopago')
  const referencia = await referenciaDe(clave)
  const leida = await costo(clave)
  expect(leida).toBeGreaterThan(1_000)
  const asentar = async (id: string, comision: number) =>
    asentarMovimiento(de.api.services, de.pasarelas[1], await cobroDe(clave, referencia, { id, comision, monto: 100 }))
  await asentar('parte-1', 1_000)
  expect(await costo(clave)).toBe(leida)
  await asentar('parte-2', leida)
  await asentar('parte-2', leida)
  expect(await costo(clave)).toBe(leida + 1_000)
  await Promise.all([asentar('parte-3', 300), asentar('parte-4', 40)])
  expect(await costo(clave)).toBe(leida + 1_340)
})
