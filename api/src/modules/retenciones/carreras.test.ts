import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alterar, sinCandados } from '../../testing/alterar.ts'
import { apartar, comprar, todosALaVez } from '../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'
import { findFallasDeRetenciones } from '../../testing/invariantes-retenciones.ts'
import { retencionesDe, retener } from '../../testing/retener.ts'
import { crearReembolso } from '../reembolsos/dinero/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  await retener(api, { isr: 333, iva: 4_999 })
})
afterAll(() => api.close({ invariantes: false }))

/** Of odd centavos, so that what is rounded twice is seen; each of another stock, so that nobody waits for that. */
const TIPOS = [33_333, 21_117, 10_009, 5_551, 1_237].map((precio) => ({ precio, iva: 16 as const }))

/** One compra of all of them; its first four boletos go back at one moment. Answers how many did, and what is wrong then. */
async function devolverALaVez(db: Db) {
  const publicado = await crearEventoPublicado(api, { tipos: TIPOS })
  const { organizacion, tipos } = publicado
  const hold = await apartar(
    api.como(),
    publicado,
    tipos.map((tipo) => [tipo, 1] as const),
  )
  const { compra } = await comprar(api.como(), hold)
  const { id: compraId } = await api.db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', compra.folio)
    .executeTakeFirstOrThrow()
  const { hechos } = await todosALaVez(
    compra.boletos.slice(0, 4).map(
      ({ id }) =>
        () =>
          db
            .transaction()
            .execute((trx) =>
              crearReembolso(trx, { compraId, origen: 'plataforma', boletoIds: [id], autorizado: true }),
            ),
    ),
  )
  return {
    pasaron: hechos.length,
    filas: (await retencionesDe(api, organizacion.id)).length,
    fallas: await findFallasDeRetenciones(api.db),
  }
}

describe('boletos of one compra that go back at one moment', () => {
  it('leave withheld what is to be withheld of the one that stays, to the centavo', async () => {
    for (let vez = 0; vez < 5; vez += 1)
      expect(await devolverALaVez(api.db)).toEqual({ pasaron: 4, filas: 5, fallas: [] })
  }, 60_000)

  it('are refused by the key of the row where nobody holds the compra, and are wrong without that: this test can tell', async () => {
    await sql`create function esperar_un_poco() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.1); return new; end $$`.execute(api.db)
    await sql`create trigger esperar_un_poco before insert on retenciones for each row
      execute function esperar_un_poco()`.execute(api.db)
    // they would wait for one another at the stock, or at the sums by day of their evento
    await alterar(api.db, 'bloquear_existencias', [[/ for update offset 0/, ' offset 0']])
    await sql`drop trigger contar_asientos on asientos`.execute(api.db)
    await sql`drop trigger contar_boletos_cambiados on boletos`.execute(api.db)
    const suelta = api.db.withPlugin(sinCandados)
    await expect(devolverALaVez(suelta)).rejects.toMatchObject({ constraint: 'retenciones_pkey' })
    await alterar(api.db, 'devengar_retencion', [
      [/md5\('retencion ' \|\| p_compra \|\| ' ' \|\| antes.veces\)::uuid/, 'gen_random_uuid()'],
    ])
    const { pasaron, fallas } = await devolverALaVez(suelta)
    expect(pasaron).toBe(4)
    expect(fallas.map(({ regla }) => regla)).toContain('lo retenido es lo que toca a lo que queda de la venta')
  }, 60_000)
})
