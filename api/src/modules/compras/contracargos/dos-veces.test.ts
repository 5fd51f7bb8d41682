// A provider takes more for a dispute than it had taken first.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { disputar } from '../../../testing/disputar.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'

const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela] })
})
beforeEach(limpiar)
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const [TOTAL, PARTE] = [22_600, 6_000]
const vendida = async () => {
  const venta = await vender(api, { cuantos: [2] })
  return {
    ...venta,
    saldos: () => saldosDe(api, venta.compraId),
    tomar: (retirado: number) => disputar(api, venta.compraId, { monto: TOTAL, retirado }),
    decidir: (retirado: number) =>
      disputar(api, venta.compraId, { monto: TOTAL, retirado, estado: retirado === 0 ? 'ganada' : 'perdida' }),
  }
}
const VENDIDO = { organizacion: -20_000, plataforma: -2_241, iva: -359, pasarela: TOTAL }

it('each time what it takes more is booked, once however often it is told', async () => {
  const { saldos, tomar, decidir, ver } = await vendida()
  expect(await saldos()).toEqual(VENDIDO)
  await tomar(PARTE)
  await tomar(PARTE * 2)
  await tomar(PARTE * 2)
  await tomar(PARTE)
  expect((await saldos()).pasarela).toBe(TOTAL - PARTE * 2)
  await decidir(PARTE)
  expect((await saldos()).pasarela).toBe(TOTAL - PARTE)
  expect((await ver()).estado).toBe('pagada')
})

it('up to all of it: the sale is gone, and stands again when that is won', async () => {
  const { saldos, tomar, decidir, ver } = await vendida()
  await tomar(PARTE)
  await tomar(TOTAL)
  expect(await saldos()).toEqual({})
  expect(await ver()).toMatchObject({ estado: 'reembolsada', boletos: [{ estado: 'cancelado' }, {}] })
  await decidir(0)
  expect(await ver()).toMatchObject({ estado: 'pagada', boletos: [{ estado: 'valido' }, {}] })
  expect(await saldos()).toEqual(VENDIDO)
})

it('what it cut off a refund first, and stopped of it then, is owed again when all is won', async () => {
  const { saldos, tomar, decidir, ver, reembolsar } = await vendida()
  await reembolsar([1, 2])
  await tomar(PARTE)
  expect((await ver()).reembolsos).toMatchObject([
    { estado: 'aprobado', monto: TOTAL - PARTE },
    { estado: 'rechazado', monto: PARTE },
  ])
  await tomar(TOTAL)
  expect(await saldos()).toEqual({})
  await decidir(0)
  expect((await ver()).reembolsos).toMatchObject([
    { estado: 'aprobado', monto: TOTAL - PARTE },
    { estado: 'rechazado', monto: PARTE },
    { estado: 'aprobado', monto: PARTE, origen: 'pago_tardio' },
  ])
  expect(await saldos()).toEqual({ comprador: -TOTAL, pasarela: TOTAL })
})

it('all but what was on its way back, and then that too: the sale stands again when all is won', async () => {
  const { saldos, tomar, decidir, ver, reembolsar } = await vendida()
  banco.siempre = 'en_proceso'
  await reembolsar([1])
  expect(await atender(api)).toEqual([])
  await tomar(TOTAL / 2)
  await tomar(TOTAL)
  expect(await saldos()).toEqual({ comprador: -TOTAL / 2, perdida: TOTAL / 2 })
  await decidir(0)
  expect(await ver()).toMatchObject({ estado: 'reembolsada_parcial', pago: { estado: 'aprobado' } })
  expect(await saldos()).toMatchObject({ comprador: -TOTAL / 2, organizacion: -10_000, pasarela: TOTAL })
})
