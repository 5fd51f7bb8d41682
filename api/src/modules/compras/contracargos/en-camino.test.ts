// A bank takes money of a payment while a refund of it is on its way back.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disputar } from '../../../testing/disputar.ts'
import { comprobarInvariantes, createTestApi, type TestApi } from '../../../testing/index.ts'
import { atender, createBanco, saldosDe, vender } from '../../../testing/reembolsos.ts'
import { pagarReembolso } from '../../reembolsos/dinero/index.ts'

const { banco, pasarela, limpiar } = createBanco()
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ pasarelas: [pasarela] })
})
beforeEach(limpiar)
afterEach(() => comprobarInvariantes(api.db))
afterAll(() => api.close())

const [TOTAL, MITAD] = [22_600, 11_300]
/** Two boletos were sold, and a provider is giving the price of one back. */
async function enCamino() {
  const venta = await vender(api, { cuantos: [2] })
  banco.siempre = 'en_proceso'
  const [{ id: reembolsoId } = { id: '' }] = (await venta.reembolsar([1])).reembolsos
  expect(await atender(api)).toEqual([])
  const saldos = () => saldosDe(api, venta.compraId)
  /** Its provider says no after all, and what follows from that. */
  const fallar = async () => {
    banco.siempre = 'fallido'
    await expect(pagarReembolso(api.services, { reembolsoId })).rejects.toThrow('refused')
    await pagarReembolso(api.services, { reembolsoId })
  }
  const ganar = async (dicha: { vuelto?: number; monto?: number } = {}, retirado = 0) => {
    await disputar(api, venta.compraId, { ...dicha, estado: retirado > 0 ? 'perdida' : 'ganada', retirado })
    await sql`delete from trabajos where tipo = 'pagar_reembolso'`.execute(api.db)
  }
  return { ...venta, reembolsoId, saldos, fallar, ganar }
}
/** What the sale of one boleto gave each. */
const DE_UNO = { organizacion: -10_000, plataforma: -1_120, iva: -180 }

it('what is on its way back is asked about, and is paid when its provider says so', async () => {
  const venta = await enCamino()
  await disputar(api, venta.compraId, { vuelto: MITAD })
  banco.siempre = 'pagado'
  await pagarReembolso(api.services, { reembolsoId: venta.reembolsoId })
  expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'pagado', monto: MITAD }])
  expect(await venta.saldos()).toEqual({})
})

describe('a refund that fails after its bank took the rest of the payment', () => {
  it('is owed as before, and goes by transfer: no provider gives that payment back', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId, { vuelto: MITAD })
    await venta.fallar()
    expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'falta_clabe', monto: MITAD }])
    expect(await venta.saldos()).toEqual({ comprador: -MITAD, pasarela: MITAD })
    expect(banco.pedidos).toHaveLength(1)
    expect((await venta.darClabe()).reembolsos).toMatchObject([{ estado: 'por_transferir' }])
  })

  it('goes on as it does when the dispute is won', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId, { vuelto: MITAD })
    await venta.fallar()
    await venta.ganar({ vuelto: MITAD })
    expect(await venta.ver()).toMatchObject({ estado: 'reembolsada_parcial', reembolsos: [{ estado: 'falta_clabe' }] })
    expect(await venta.saldos()).toEqual({ ...DE_UNO, comprador: -MITAD, pasarela: TOTAL })
  })
})

describe('a refund that fails after its bank took all of the payment', () => {
  it('is settled with that: nothing is owed, and nothing is our loss', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId)
    expect(await venta.saldos()).toEqual({ comprador: -MITAD, perdida: MITAD })
    await venta.fallar()
    expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'rechazado', monto: MITAD }])
    expect(await venta.saldos()).toEqual({})
    await disputar(api, venta.compraId, { estado: 'perdida' })
    expect(await atender(api, { espera: 2 })).toEqual([])
    expect(await venta.saldos()).toEqual({})
  })

  it('is owed again when the dispute is won, by the same refund', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId)
    await venta.fallar()
    await venta.ganar()
    expect(await venta.ver()).toMatchObject({
      estado: 'reembolsada_parcial',
      reembolsos: [{ id: venta.reembolsoId, estado: 'aprobado', monto: MITAD }],
    })
    expect(await venta.saldos()).toEqual({ ...DE_UNO, comprador: -MITAD, pasarela: TOTAL })
  })

  it('is owed in proportion where a part comes back', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId)
    await venta.fallar()
    await venta.ganar({}, MITAD)
    expect((await venta.ver()).reembolsos).toMatchObject([
      { estado: 'rechazado', monto: MITAD },
      { estado: 'aprobado', monto: MITAD / 2, origen: 'pago_tardio' },
    ])
    const { comprador, pasarela: enPasarela, perdida = 0 } = await venta.saldos()
    expect([comprador, enPasarela, perdida]).toEqual([-MITAD / 2, MITAD, 0])
  })

  it('is settled as far as the bank gave it, where that is less than all of it', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId, { monto: MITAD + 4_000 })
    await venta.fallar()
    expect((await venta.ver()).reembolsos).toMatchObject([
      { estado: 'falta_clabe', monto: MITAD - 4_000 },
      { estado: 'rechazado', monto: 4_000 },
    ])
    expect(await venta.saldos()).toEqual({ comprador: 4_000 - MITAD, pasarela: MITAD - 4_000 })
    await venta.ganar({ monto: MITAD + 4_000 })
    expect((await venta.ver()).reembolsos).toMatchObject([
      { estado: 'falta_clabe', monto: MITAD - 4_000 },
      { estado: 'aprobado', monto: 4_000 },
    ])
    expect(await venta.saldos()).toEqual({ ...DE_UNO, comprador: -MITAD, pasarela: TOTAL })
  })

  it('of two disputes, is owed again by the one that took it, and by no other', async () => {
    const venta = await enCamino()
    await disputar(api, venta.compraId, { vuelto: MITAD })
    await sql`update disputas set referencia = 'dp_primera' where pago_id in (
      select id from pagos where compra_id = ${venta.compraId})`.execute(api.db)
    await disputar(api, venta.compraId, { vuelto: MITAD })
    expect(await venta.saldos()).toEqual({ comprador: -MITAD, perdida: MITAD })
    await venta.fallar()
    expect(await venta.saldos()).toEqual({})
    await venta.ganar({ vuelto: MITAD })
    expect((await venta.ver()).reembolsos).toMatchObject([{ id: venta.reembolsoId, estado: 'aprobado' }])
    expect(await venta.saldos()).toEqual({ comprador: -MITAD, pasarela: MITAD })
  })
})

describe('a refund that was paid, and fails at a bank after the bank took the payment', () => {
  const pagado = async () => {
    const venta = await vender(api, { cuantos: [2] })
    const [{ id: reembolsoId } = { id: '' }] = (await venta.reembolsar([1])).reembolsos
    expect(await atender(api)).toEqual([])
    const fallar = async () => {
      banco.siempre = 'fallido'
      await pagarReembolso(api.services, { reembolsoId })
      await pagarReembolso(api.services, { reembolsoId })
    }
    return { ...venta, fallar, saldos: () => saldosDe(api, venta.compraId) }
  }

  it('the rest of it: the provider has its money again, which goes by transfer', async () => {
    const venta = await pagado()
    await disputar(api, venta.compraId, { vuelto: MITAD })
    expect(await venta.saldos()).toEqual({})
    await venta.fallar()
    expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'falta_clabe', monto: MITAD }])
    expect(await venta.saldos()).toEqual({ comprador: -MITAD, pasarela: MITAD })
  })

  it('all of it: nothing is owed, and the loss is none any more', async () => {
    const venta = await pagado()
    await disputar(api, venta.compraId)
    expect(await venta.saldos()).toEqual({ pasarela: -MITAD, perdida: MITAD })
    await venta.fallar()
    expect((await venta.ver()).reembolsos).toMatchObject([{ estado: 'rechazado', monto: MITAD }])
    expect(await venta.saldos()).toEqual({})
  })

  it('all of it, when all had gone back: the same', async () => {
    const venta = await vender(api, { cuantos: [2] })
    const [{ id: reembolsoId } = { id: '' }] = (await venta.reembolsar([1, 2])).reembolsos
    expect(await atender(api)).toEqual([])
    await disputar(api, venta.compraId)
    expect(await saldosDe(api, venta.compraId)).toEqual({ pasarela: -TOTAL, perdida: TOTAL })
    banco.siempre = 'fallido'
    await pagarReembolso(api.services, { reembolsoId })
    await pagarReembolso(api.services, { reembolsoId })
    expect(await saldosDe(api, venta.compraId)).toEqual({})
    await disputar(api, venta.compraId, { estado: 'ganada', retirado: 0 })
    expect((await venta.ver()).reembolsos).toMatchObject([{ id: reembolsoId, estado: 'aprobado' }])
    expect(await saldosDe(api, venta.compraId)).toEqual({ comprador: -TOTAL, pasarela: TOTAL })
  })
})
