import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barrerApartados } from '../../../jobs/vencer-apartados.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { multiplicar } from '../../../testing/multiplicar.ts'
import { agotarTiempo, pendiente, verCompra } from '../../../testing/pagar.ts'
import { leidasDeMas } from '../../../testing/tablas-leidas.ts'
import { vencerCompras } from './vencer-compras.ts'

// One connection, so that what it read is counted by the time we ask.
let api: TestApi
const VECES = 8_000
beforeAll(async () => {
  api = await createTestApi({ conexiones: 1 })
}, 60_000)
// thousands of vouchers were copied without their stock: no invariant holds of them
afterAll(() => api.close({ invariantes: false }))

const TABLAS = ['apartados', 'compras', 'pagos']
const fallas: unknown[] = []
const pasar = async () => {
  await barrerApartados(api)
  await vencerCompras(api.db, (error) => fallas.push(error))
}
const deMas = () => leidasDeMas(api, { tablas: TABLAS, muchas: VECES / 4 }, pasar)

it('the clock of compras reads what is due, however many vouchers wait for their money', {
  timeout: 60_000,
}, async () => {
  const casos = [await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo'), await pendiente(api, 'oxxo')]
  await multiplicar(api.db, ['apartados', 'compras', 'compra_lineas', 'pagos', 'prueba_cobros'], VECES)
  for (const [i, caso] of casos.entries()) {
    await agotarTiempo(api, caso.apartado.id)
    expect(await deMas()).toEqual([])
    expect(await verCompra(api, caso)).toMatchObject({ estado: 'vencida' })
    expect(await api.db.selectFrom('apartados').select('id').where('por_cerrar', '=', true).execute()).toEqual([])
    expect(fallas, String(i)).toEqual([])
  }
  expect(await deMas()).toEqual([])
})

it('without its index the same clock is found out (control)', async () => {
  await sql`drop index apartados_por_cerrar`.execute(api.db)
  expect(await deMas()).toEqual(['apartados'])
})
