import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { alterar, sinCandados } from '../../../testing/alterar.ts'
import { todosALaVez } from '../../../testing/apartar.ts'
import { createTestApi, findFallas, type TestApi } from '../../../testing/index.ts'
import { vender } from '../../../testing/reembolsos.ts'
import { pedirReembolso } from './pedir-reembolso.ts'

const A_LA_VEZ = 8
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: A_LA_VEZ })
})
afterAll(() => api.close({ invariantes: false }))

/** So many ask for the same boleto at one moment; answers how much of what was paid is on its way back, and for how many of them. */
async function pedirATiempo(db: Context['db']) {
  const venta = await vender(api)
  const anonimo = { usuario: null, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
  const ctx: Context = { ...api.services, ...anonimo, db }
  const pedido = { boletos: venta.boletos([1]) }
  const intentos = Array.from(
    { length: A_LA_VEZ },
    () => () =>
      pedirReembolso(ctx, { folio: venta.folio, acceso: venta.acceso }, pedido).then(
        () => true,
        () => false,
      ),
  )
  const { hechos } = await todosALaVez(intentos)
  return { dados: hechos.filter(Boolean).length, reembolsado: (await venta.detalle()).reembolsado }
}

describe('one boleto asked back by many at once', () => {
  it('goes back once', async () => {
    await sql`create function esperar_un_poco() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$`.execute(
      api.db,
    )
    await sql`create trigger esperar_un_poco before insert
      on reembolsos for each row execute function esperar_un_poco()`.execute(api.db)
    expect(await pedirATiempo(api.db)).toEqual({ dados: 1, reembolsado: 11_300 })
    expect(await findFallas(api.db)).toEqual([])
  })

  it('goes back more than once, and more than was paid, without the locks (control)', async () => {
    await alterar(api.db, 'bloquear_existencias', [[/for update offset 0/, 'offset 0']])
    const { dados, reembolsado } = await pedirATiempo(api.db.withPlugin(sinCandados))
    expect([dados > 1, (reembolsado ?? 0) > 22_600]).toEqual([true, true])
    expect((await findFallas(api.db)).map(({ regla }) => regla)).toContain('nadie recibe más de lo que pagó')
  })
})
