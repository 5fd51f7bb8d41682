// A bank takes a payment while a refund of it stands in a lote.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { rechazo } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
import { disputar } from '../../testing/disputar.ts'
import { comprobarInvariantes, type TestApi } from '../../testing/index.ts'
import { saldosDe } from '../../testing/reembolsos.ts'

let banca: Awaited<ReturnType<typeof createApiDeBanco>>
let api: TestApi
beforeAll(async () => {
  banca = await createApiDeBanco()
  api = banca.api
})
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const [TOTAL, MITAD] = [22_600, 11_300]
const SU_BANCO = 'El banco de quien compró ya le regresó ese pago.'
const enLote = async () => {
  const venta = await banca.porTransferir()
  const lote = await banca.mio.armar('reembolsos', [venta.id])
  return { ...venta, lote, saldos: () => saldosDe(api, venta.compraId) }
}

it.each(['sacar', 'descartar'] as const)('all of it stops the file, and to %s settles what is owed', async (como) => {
  const { id, folio, compraId, lote, estado, saldos } = await enLote()
  await disputar(api, compraId)
  expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ folio, detenido: SU_BANCO }])
  expect((await banca.mio.bajar(lote.id)).statusCode).toBe(409)
  expect(await saldos()).toEqual({ comprador: -MITAD, perdida: MITAD })
  await (como === 'sacar' ? banca.mio.sacar(lote, 'Su banco ya le regresó.') : banca.mio.descartar(lote.id))
  expect([await estado(), await saldos()]).toEqual(['rechazado', {}])
  expect(await rechazo(banca.mio.armar('reembolsos', [id]))).toMatchObject({ status: 409 })
  await disputar(api, compraId, { estado: 'ganada', retirado: 0 })
  expect(await estado()).toBe('aprobado')
  expect(await saldos()).toMatchObject({ comprador: -MITAD, pasarela: TOTAL, organizacion: -10_000 })
})

it('the rest of it stops nothing: the transfer is owed as before', async () => {
  const { id, compraId, lote, estado, saldos } = await enLote()
  await disputar(api, compraId, { monto: MITAD })
  expect((await banca.mio.ver(lote.id)).renglones).toMatchObject([{ detenido: null }])
  await banca.mio.sacar(lote, 'Se revisa.')
  expect(await estado()).toBe('por_transferir')
  await banca.mio.pagado(await banca.mio.enBanco('reembolsos', id), 'RESTO-1')
  expect([await estado(), await saldos()]).toEqual(['pagado', { banco: -MITAD, pasarela: MITAD }])
})

it.each([false, true])(
  'all of it, when the bank has the lote, is settled by what the bank sends back: paid %s',
  async (antes) => {
    const { compraId, lote, estado, saldos } = await enLote()
    await banca.mio.enviar(lote.id)
    if (antes) await banca.mio.pagado(lote, 'IBA-1')
    await disputar(api, compraId)
    expect(await saldos()).toEqual({ ...(antes ? { banco: -MITAD } : { comprador: -MITAD }), perdida: MITAD })
    await banca.mio.devuelto(lote)
    expect([await estado(), await saldos()]).toEqual(['rechazado', {}])
  },
)
