import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { todosALaVez } from '../../testing/apartar.ts'
import { createApiDeBanco } from '../../testing/banco.ts'
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

describe('two administrators at once', () => {
  it('put nothing into two lotes', async () => {
    const ventas = [await banca.porTransferir(), await banca.porTransferir(), await banca.porTransferir()]
    const ids = ventas.map(({ id }) => id)
    const { hechos, rechazos } = await todosALaVez([
      () => banca.mio.armar('reembolsos', ids),
      () => banca.deOtra.armar('reembolsos', ids),
      () => banca.mio.armar('reembolsos', ids.toReversed()),
    ])
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409, 409]])
    for (const [i, venta] of ventas.entries())
      await banca.mio.pagado(await banca.mio.enviar(hechos[0]?.id ?? ''), `CARRERA-${i}`, venta.folio)
  })

  it('would put one into two if its state were not changed: the index of the table refuses that too', async () => {
    const { id } = await banca.porTransferir()
    await banca.mio.armar('reembolsos', [id])
    await sql`alter table reembolsos disable trigger seguir_estado_reembolso`.execute(api.db)
    await sql`update reembolsos set estado = 'por_transferir' where id = ${id}`.execute(api.db)
    await expect(banca.mio.armar('reembolsos', [id])).rejects.toMatchObject({ status: 500 })
    await sql`drop index lote_renglones_reembolso_vivo`.execute(api.db)
    await banca.mio.armar('reembolsos', [id])
    const { rows } = await sql<{ vivos: number }>`select count(*)::int as vivos from lote_renglones
      where reembolso_id = ${id} and estado = 'en_camino'`.execute(api.db)
    expect(rows[0]?.vivos).toBe(2)
    await sql`delete from lote_renglones where reembolso_id = ${id} and lote_id = (select id from lotes
      order by creado_en desc limit 1)`.execute(api.db)
    await sql`update lotes set estado = 'descartado', motivo = 'Prueba' where not exists (select from lote_renglones g
      where g.lote_id = lotes.id)`.execute(api.db)
    await sql`create unique index lote_renglones_reembolso_vivo on lote_renglones (reembolso_id)
      where estado in ('en_camino', 'pagado')`.execute(api.db)
    await sql`alter table reembolsos enable trigger seguir_estado_reembolso`.execute(api.db)
  })

  it('settle and send back one transfer: one of them is heard', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { id, compraId, estado } = await banca.porTransferir()
      const lote = await banca.mio.enBanco('reembolsos', id)
      await todosALaVez([
        () => banca.mio.pagado(lote, `VEZ-${vez}`),
        () => banca.deOtra.devuelto(lote),
        () => banca.deOtra.pagado(lote, `OTRA-VEZ-${vez}`),
      ])
      const debe = (await saldosDe(api, compraId)).comprador ?? 0
      expect([await estado(), debe]).toEqual((await estado()) === 'pagado' ? ['pagado', 0] : ['falta_clabe', -11_300])
    }
  })
})
