// While a refund waits for money of its organization, that organization is paid nothing.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import { correr, devolver, liquidacionesDe } from '../../testing/liquidar.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const pagos = async (organizacionId: string) =>
  (await liquidacionesDe(api, organizacionId)).map(({ estado, monto }) => `${estado} ${monto}`)

it('a payable payout does not leave while a refund waits for money, and gives that back first', async () => {
  const suya = await banca.porPagar({ ventas: 3 })
  const [id = ''] = suya.vendidas
  const { folio } = await api.db.selectFrom('compras').select('folio').where('id', '=', id).executeTakeFirstOrThrow()
  const boletos = await api.db.selectFrom('boletos').select('id').where('compra_id', '=', id).execute()
  const estado = async () =>
    (await api.db.selectFrom('reembolsos').select('estado').where('compra_id', '=', id).executeTakeFirstOrThrow())
      .estado
  await devolver(api, suya, { folio, boletos })
  expect(await estado()).toBe('por_autorizar')
  expect(await rechazo(banca.mio.armar('liquidaciones', [suya.id]))).toMatchObject({ status: 409 })
  await correr(api, '2031-03-11T10:00:30')
  expect(await pagos(suya.organizacionId)).toEqual(['programada 300000'])
  await correr(api, '2031-03-11T10:00:40')
  expect([await estado(), await pagos(suya.organizacionId)]).toEqual(['aprobado', ['por_pagar 200000']])
})
