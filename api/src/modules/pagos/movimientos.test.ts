import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comprar } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { prepararPago, saldosDe } from '../../testing/pagar.ts'
import { anotarAjuste, anotarComision, anotarLiquidacion } from './movimientos.ts'
import { anotarRegreso, anotarRetiro, quedaDeVenta } from './movimientos-disputa.ts'
import { anotarCobro } from './repartos.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
// A payout beyond what any evento sold is no payout: the sums of that are looked at elsewhere.
afterAll(() => api.close({ invariantes: false }))

async function pagada() {
  const { apartado } = await prepararPago(api)
  const { compra } = await comprar(api.como(), apartado)
  const { id } = await api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  return { folio: compra.folio, compraId: id, pagoId: v7() }
}
const asientosDe = (compraId: string) =>
  api.db.selectFrom('asientos').selectAll().where('compra_id', '=', compraId).execute()

describe('the ledger', () => {
  it('takes no movement that does not sum to zero, nor half of one', async () => {
    const { compraId } = await pagada()
    const fila = { movimiento_id: v7(), compra_id: compraId, concepto: 'ajuste' as const }
    const uno = { ...fila, cuenta: 'pasarela' as const, monto: 100 }
    const otro = { ...fila, cuenta: 'comprador' as const, monto: -99 }
    for (const filas of [[uno, otro], [uno]])
      await expect(api.db.insertInto('asientos').values(filas).execute()).rejects.toMatchObject({
        constraint: 'asientos_cuadran',
      })
    expect(await asientosDe(compraId)).toHaveLength(4)
  })

  it('is only added to', async () => {
    const { compraId } = await pagada()
    const negado = { constraint: 'asientos_quedan' }
    await expect(
      sql`update asientos set monto = monto + 1 where compra_id = ${compraId}`.execute(api.db),
    ).rejects.toMatchObject(negado)
    await expect(sql`delete from asientos where compra_id = ${compraId}`.execute(api.db)).rejects.toMatchObject(negado)
  })

  it('books the same money once', async () => {
    const { compraId, pagoId, folio } = await pagada()
    const cobro = { pagoId, compraId, monto: 500, recibido: 500 }
    await anotarCobro(api.db, cobro)
    await expect(anotarCobro(api.db, cobro)).rejects.toMatchObject({ code: '23505' })
    await anotarCobro(api.db, { ...cobro, monto: 200, recibido: 700 })
    expect(await saldosDe(api, folio)).toMatchObject({ pasarela: 184_600 + 700, comprador: -700 })
  })

  it('keeps what the provider kept apart, once, whenever it says', async () => {
    const { compraId, pagoId, folio } = await pagada()
    for (const monto of [6_900, 6_900, 7_000]) await anotarComision(api.db, { pagoId, compraId, monto })
    expect(await saldosDe(api, folio)).toMatchObject({ pasarela: 184_600 - 6_900, comision: 6_900 })
  })

  it('tells the tax in what the provider kept apart', async () => {
    const { compraId, pagoId, folio } = await pagada()
    await anotarComision(api.db, { pagoId, compraId, monto: 6_960, iva: 960 })
    expect(await saldosDe(api, folio)).toMatchObject({ comision: 6_000, iva_acreditable: 960 })
  })

  it('gives back to each what a dispute took of them, all of it or a part', async () => {
    const { compraId, pagoId, folio } = await pagada()
    const antes = await saldosDe(api, folio)
    const deDisputa = { disputaId: v7(), pagoId, compraId }
    const { organizacion, plataforma, iva } = await quedaDeVenta(api.db, compraId)
    const lineas = [
      { cuenta: 'organizacion' as const, monto: organizacion },
      { cuenta: 'plataforma' as const, monto: plataforma },
      { cuenta: 'iva' as const, monto: iva },
    ]
    await anotarRetiro(api.db, { ...deDisputa, monto: 184_601, lineas })
    expect(await saldosDe(api, folio)).toEqual({ pasarela: -1, perdida: 1 })
    await anotarRegreso(api.db, { ...deDisputa, monto: 61_534, de: 184_601 })
    const parte = await saldosDe(api, folio)
    expect(parte.pasarela).toBe(61_533)
    expect(Object.values(parte).reduce((suma, monto) => suma + monto, 0)).toBe(0)
    const otra = { ...deDisputa, disputaId: v7() }
    await anotarRetiro(api.db, { ...otra, monto: 10, lineas: [] })
    await anotarRegreso(api.db, { ...otra, monto: 10, de: 10 })
    expect(await saldosDe(api, folio)).toEqual(parte)
    expect(antes.pasarela).toBe(184_600)
    expect(await anotarRegreso(api.db, { ...deDisputa, disputaId: v7(), monto: 1, de: 1 })).toBeNull()
  })

  it('books a payout in parts where it is more than a line holds, and once', async () => {
    const { organizacion } = await prepararPago(api)
    const id = v7()
    const monto = 4_999_999_900
    await api.db
      .insertInto('liquidaciones')
      .values({ id, folio: 'LQ-GRANDE', organizacion_id: organizacion.id, fecha: '2031-03-11' })
      .execute()
    await anotarLiquidacion(api.db, { id, monto, caja: 0 })
    await expect(anotarLiquidacion(api.db, { id, monto, caja: 0 })).rejects.toMatchObject({
      code: '23505',
    })
    const { rows } = await sql`select cuenta, sum(monto)::text as suma, count(*)::int as partes from asientos
        where liquidacion_id = ${id} group by 1 order by 1`.execute(api.db)
    expect(rows).toEqual([
      { cuenta: 'banco', suma: `-${monto}`, partes: 3 },
      { cuenta: 'organizacion', suma: `${monto}`, partes: 3 },
    ])
    await expect(
      api.db
        .insertInto('asientos')
        .values({ movimiento_id: v7(), concepto: 'ajuste', cuenta: 'banco', monto: 0 })
        .execute(),
    ).rejects.toMatchObject({
      constraint: 'asientos_de_algo',
    })
    await expect(anotarAjuste(api.db, { id: v7(), monto: 1 })).rejects.toMatchObject({ code: '23503' })
  })
})
