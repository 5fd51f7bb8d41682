// A price difference and refunds of single boletos at one moment: as it is, and without the locks.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { alterar, sinCandados } from '../../../testing/alterar.ts'
import { createTestApi, findFallas, type TestApi } from '../../../testing/index.ts'
import { vender } from '../../../testing/reembolsos.ts'
import { crearCompensacion } from '../dinero/index.ts'
import { pedirReembolso } from './pedir-reembolso.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  await sql`create function esperar_un_poco() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return new; end $$`.execute(api.db)
  await sql`create trigger esperar_un_poco before insert on reembolsos for each row
    execute function esperar_un_poco()`.execute(api.db)
})
afterAll(() => api.close({ invariantes: false }))

/** Its buyer gives both boletos back, each by itself, while $60.00 of their price go back; answers all that goes back. */
async function alaVez(db: Context['db']): Promise<number | null> {
  const venta = await vender(api)
  const { compraId, folio, acceso, evento } = venta
  const anonimo = { usuario: null, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
  const ctx: Context = { ...api.services, ...anonimo, db }
  const diferencia = {
    compraId,
    eventoId: evento.id,
    clase: 'diferencia',
    monto: 6_000,
    motivo: 'Era de menos.',
  } as const
  await Promise.allSettled([
    ...[1, 2].map((numero) => pedirReembolso(ctx, { folio, acceso }, { boletos: venta.boletos([numero]) })),
    db.transaction().execute((trx) =>
      crearCompensacion(trx, {
        ...{ ...diferencia, paga: 'organizacion', lado: 'organizacion', bps: null },
        ...{ usuarioId: null, tandaId: null, autorizado: false },
      }),
    ),
  ])
  return (await venta.detalle()).reembolsado
}

describe('a price difference while its boletos go back one by one', () => {
  it('gives back all that was paid and not a centavo more, whichever comes first', async () => {
    for (let vez = 0; vez < 4; vez += 1) expect(await alaVez(api.db)).toBe(22_600)
    expect(await findFallas(api.db)).toEqual([])
  })

  it('gives its share twice without the locks (control)', async () => {
    await alterar(api.db, 'bloquear_existencias', [[/for update offset 0/, 'offset 0']])
    expect(await alaVez(api.db.withPlugin(sinCandados))).toBe(28_600)
  })
})
