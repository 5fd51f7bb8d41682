// Payouts count settled money: what providers still hold hides nothing that went meanwhile.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createApiDeBanco } from '../../testing/banco.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import { autorizarTodo, liquidacionesDe, vender } from '../../testing/liquidar.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

/** Its provider lets us have the money of this sale in a month. */
const retrasar = (compraId: string) =>
  sql`update pagos set proveedor = 'stripe', disponible_en = '2031-04-11' where compra_id = ${compraId}`.execute(api.db)
const pagos = async (organizacionId: string) =>
  (await liquidacionesDe(api, organizacionId)).map(({ estado, monto }) => `${estado} ${monto}`)
const detenidos = async (loteId: string) => (await banca.mio.ver(loteId)).renglones.map(({ detenido }) => detenido)

it('a sale whose money is not there yet hides no other one that went of a payout in a lote', async () => {
  const suya = await banca.porPagar({ ventas: 2 })
  for (let vez = 0; vez < 2; vez += 1) await retrasar((await vender(api, suya)).id)
  const lote = await banca.mio.armar('liquidaciones', [suya.id])
  await suya.disputar()
  expect(await detenidos(lote.id)).toEqual([expect.stringMatching(/^Se fue dinero de sus ventas/)])
  await banca.mio.sacar(lote, 'Su banco se llevó una venta.')
  await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', suya.id), 'ASENTADA-1')
  expect(await pagos(suya.organizacionId)).toEqual(['pagada 100000'])
})

it('what went of one beyond its own money is taken up at once, and does not stop the payout for ever', async () => {
  const suya = await banca.porPagar()
  const lote = await banca.mio.armar('liquidaciones', [suya.id])
  const cara = await vender(api, suya)
  await retrasar(cara.id)
  const params = { slug: suya.organizacion.slug, slugEvento: suya.evento.slug, folio: cara.folio }
  const body = { clase: 'atencion' as const, monto: 108_500, motivo: 'No se oía nada.' }
  await api.como(suya.token)('POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar', { params, body })
  await autorizarTodo(api)
  expect(await detenidos(lote.id)).toEqual([expect.stringMatching(/^Se fue dinero de sus ventas/)])
  await banca.mio.sacar(lote, 'Dio más de lo que vendió.')
  await banca.mio.pagado(await banca.mio.enBanco('liquidaciones', suya.id), 'ASENTADA-2')
  expect(await pagos(suya.organizacionId)).toEqual(['pagada 91500'])
})
