import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { multiplicar } from '../../../testing/multiplicar.ts'
import { pendiente, prepararPago, simular } from '../../../testing/pagar.ts'
import { findPagoVivo } from '../../pagos/index.ts'

// One connection, so that what it read is counted by the time we ask.
let api: TestApi
const VECES = 8_000
const DE_LA_VENTA = [
  ...['apartados', 'apartado_lineas', 'compras', 'compra_lineas', 'boletos', 'pagos', 'asientos', 'trabajos'],
  ...['pago_eventos', 'prueba_cobros'],
]
beforeAll(async () => {
  api = await createTestApi({ conexiones: 1 })
}, 60_000)
// thousands of sales were copied without their stock: no invariant holds of them
afterAll(() => api.close({ invariantes: false }))

/** How often each table was read from one end to the other so far. */
async function leidasEnteras(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(api.db)
  const rows = await rowsOf<{ tabla: string; veces: number }>(api.db)`
    select relname as tabla, seq_scan::int as veces from pg_stat_user_tables`
  return new Map(rows.map(({ tabla, veces }) => [tabla, veces]))
}

/** Six people who buy at once, each paid by a notice. */
async function vender(caso: Awaited<ReturnType<typeof prepararPago>>, desde: number): Promise<void> {
  const apartados = await Promise.all(Array.from({ length: 6 }, () => apartar(api.como(), caso, [[caso.general, 1]])))
  await Promise.all(
    apartados.map((uno, i) => comprar(api.como(), uno, { metodo: 'oxxo', email: `persona${desde + i}@correo.mx` })),
  )
  const pagos = await Promise.all(apartados.map(({ id }) => findPagoVivo(api.db, id)))
  await Promise.all(pagos.map((pago) => simular(api, pago?.referencia ?? '', 'pagar')))
}

it('nothing of a sale reads a table from one end to the other, however large it is', { timeout: 120_000 }, async () => {
  const { referencia } = await pendiente(api, 'oxxo', { tipo: { cupo: 100 } })
  await simular(api, referencia, 'pagar')
  await multiplicar(api.db, DE_LA_VENTA, VECES)
  await multiplicar(api.db, ['tipos_boleto', 'existencias'], 3_000)
  const caso = await prepararPago(api, { tipo: { cupo: 100 }, cantidad: 1 })
  // plans of functions and of prepared statements are chosen in the first rounds
  for (let vez = 0; vez < 6; vez += 1) await vender(caso, vez * 10)
  const antes = await leidasEnteras()
  await vender(caso, 100)
  const despues = await leidasEnteras()
  const enteras = [...DE_LA_VENTA, 'tipos_boleto', 'existencias'].filter(
    (tabla) => (despues.get(tabla) ?? 0) > (antes.get(tabla) ?? 0),
  )
  expect(enteras).toEqual([])
})
