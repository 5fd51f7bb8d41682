import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sinCandados } from '../../../testing/alterar.ts'
import { todosALaVez } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { findFallasDeRetenciones } from '../../../testing/invariantes-retenciones.ts'
import { ajustar, correr, crearConFin, libroDe, ponerCuenta, reservarA, vender } from '../../../testing/liquidar.ts'
import { retener } from '../../../testing/retener.ts'
import { crearReembolso } from '../dinero/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  await ajustar(api, reservarA(600, 60))
})
afterAll(() => api.close({ invariantes: false }))

/** Ten eventos of one organization, paid but for 6 %: of fifty compras of $1,000.00 its reserve covers three. */
async function pagada() {
  const primero = await crearConFin(api, { fin: '2031-03-07T22:00:00' })
  const { id } = primero.organizacion
  await ponerCuenta(api, id)
  const eventos = [primero]
  while (eventos.length < 10) eventos.push(await crearConFin(api, { fin: '2031-03-07T22:00:00', organizada: primero }))
  const compras: { id: string; boletos: { id: string }[] }[] = []
  // one of each evento after the other: those of one evento wait for its stock as it is
  for (let i = 0; i < 5; i += 1) for (const evento of eventos) compras.push(await vender(api, evento))
  for (const minuto of ['00', '01']) await correr(api, `2031-03-11T10:${minuto}:00`)
  await sql`update eventos set inicio = now() - interval '2 days', fin = now() - interval '1 day'
    where organizacion_id = ${id}`.execute(api.db)
  return { id, compras }
}

/** All fifty at one moment; how many passed, and what the ledger owes their organization then. */
async function devolverTodas(db: Db) {
  const { id, compras } = await pagada()
  const { hechos } = await todosALaVez(
    compras.map(
      ({ id: compraId, boletos }) =>
        () =>
          db
            .transaction()
            .execute((trx) =>
              crearReembolso(trx, { compraId, origen: 'organizador', boletoIds: boletos.map((boleto) => boleto.id) }),
            ),
    ),
  )
  const pasaron = hechos.filter(({ estado }) => estado === 'aprobado').length
  return { pasaron, debe: (await libroDe(api, id))?.debe ?? 0 }
}

/** The tenth part of each sale is withheld; it comes back with its refund, so that $2,700.00 cover three of $1,000.00 too. */
const CON_RETENCION = { isr: 1_000 }

describe.each([null, CON_RETENCION])('fifty refunds at one moment (withheld: %o)', (retencion) => {
  beforeAll(() => retener(api, retencion))
  afterEach(async () => {
    await sql`drop trigger if exists esperar_un_poco on reembolsos`.execute(api.db)
    await sql`drop function if exists esperar_un_poco`.execute(api.db)
  })

  it('give back what is covered, and not a centavo more', async () => {
    expect(await devolverTodas(api.db)).toEqual({ pasaron: 3, debe: 0 })
    expect(await findFallasDeRetenciones(api.db)).toEqual([])
  }, 60_000)

  it('would give back more if the organization were not locked: this test can tell', async () => {
    await sql`create function esperar_un_poco() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.1); return new; end $$`.execute(api.db)
    await sql`create trigger esperar_un_poco before insert on reembolsos for each row
      execute function esperar_un_poco()`.execute(api.db)
    const { pasaron, debe } = await devolverTodas(api.db.withPlugin(sinCandados))
    expect(pasaron).toBeGreaterThan(3)
    expect(debe).toBeLessThan(0)
  }, 60_000)
})
