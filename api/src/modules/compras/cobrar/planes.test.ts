import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { multiplicar } from '../../../testing/multiplicar.ts'
import { pendiente, prepararPago, simular } from '../../../testing/pagar.ts'
import { leidas, leidasDeMas } from '../../../testing/tablas-leidas.ts'
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

type Caso = Awaited<ReturnType<typeof prepararPago>>
/** So many people with a hold each. */
const apartados = (caso: Caso, cuantos: number) =>
  Promise.all(Array.from({ length: cuantos }, () => apartar(api.como(), caso, [[caso.general, 1]])))
const todosCompran = (suyos: { id: string }[], desde: number) =>
  Promise.all(
    suyos.map((uno, i) => comprar(api.como(), uno, { metodo: 'oxxo', email: `persona${desde + i}@correo.mx` })),
  )

/** Six people who buy at once, each paid by a notice. */
async function vender(caso: Caso, desde: number): Promise<void> {
  const suyos = await apartados(caso, 6)
  await todosCompran(suyos, desde)
  const pagos = await Promise.all(suyos.map(({ id }) => findPagoVivo(api.db, id)))
  await Promise.all(pagos.map((pago) => simular(api, pago?.referencia ?? '', 'pagar')))
}

const VIGILADAS = [...DE_LA_VENTA, 'tipos_boleto', 'existencias']
/** An index that is read from one end to the other counts as well: of each of thousands of rows a sale needs a few. */
const MUCHAS = VECES / 4
const deMas = (work: () => Promise<void>) => leidasDeMas(api, { tablas: VIGILADAS, muchas: MUCHAS }, work)

let caso: Caso
it('nothing of a sale reads a table from one end to the other, however large it is', { timeout: 120_000 }, async () => {
  const { referencia } = await pendiente(api, 'oxxo', { tipo: { cupo: 100 } })
  await simular(api, referencia, 'pagar')
  await multiplicar(api.db, DE_LA_VENTA, VECES)
  await multiplicar(api.db, ['tipos_boleto', 'existencias'], 3_000)
  caso = await prepararPago(api, { tipo: { cupo: 1_000 }, cantidad: 1 })
  // plans of functions and of prepared statements are chosen in the first rounds
  for (let vez = 0; vez < 6; vez += 1) await vender(caso, vez * 10)
  expect(await deMas(() => vender(caso, 100))).toEqual([])
})

it('nothing of a sale is asked of the database for each buyer', { timeout: 60_000 }, async () => {
  const cuantos = 120
  const suyos = await apartados(caso, cuantos)
  const transacciones = async () => (await leidas(api)).get('pagos')?.transacciones ?? 0
  const antes = await transacciones()
  await todosCompran(suyos, 1_000)
  expect((await transacciones()) - antes).toBeLessThan(cuantos)
})

it('without one of its indexes the same sale is found out (control)', { timeout: 60_000 }, async () => {
  await sql`drop index pagos_compra`.execute(api.db)
  expect(await deMas(() => vender(caso, 200))).toContain('pagos')
})
