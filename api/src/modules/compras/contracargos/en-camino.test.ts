// A bank takes what is left of a payment while a provider is giving the rest of it back.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disputar } from '../../../testing/disputar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'
import { pagarReembolso } from '../../reembolsos/dinero/index.ts'

const { banco, pasarela } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela] })
})
afterAll(() => api.close())

it('what is on its way back is asked about, and is paid when its provider says so', async () => {
  const venta = await vender(api, { cuantos: [2] })
  banco.siempre = 'en_proceso'
  const [{ id: reembolsoId } = { id: '' }] = (await venta.reembolsar([1])).reembolsos
  expect(await atender(api)).toEqual([])
  await disputar(api, venta.compraId, { vuelto: 11_300 })
  banco.siempre = 'pagado'
  await pagarReembolso(api.services, { reembolsoId })
  expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'pagado', monto: 11_300 }])
  expect(await saldosDe(api, venta.compraId)).toEqual({})
})
