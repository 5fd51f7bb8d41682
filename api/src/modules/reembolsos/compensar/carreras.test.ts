// A compensation that many give at once: as it is, and with its guards removed.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { administrador } from '../../../testing/administrar.ts'
import { sinCandados } from '../../../testing/alterar.ts'
import { todosALaVez } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { saldosDe, vender } from '../../../testing/reembolsos.ts'
import { compensarEventoPorPlataforma, compensarTanda } from './compensar-evento.ts'
import { insertTanda } from './tandas.repository.ts'

let api: TestApi
let admins: Awaited<ReturnType<typeof administrador>>['cliente'][]
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
  admins = [(await administrador(api)).cliente, (await administrador(api)).cliente]
})
afterAll(() => api.close({ invariantes: false }))

const dadoDe = async (compraId: string) => (await saldosDe(api, compraId)).comprador ?? 0

/** Two administrators give the same compra $50.00 at one moment, three times each. */
async function dosALaVez() {
  const { folio, compraId } = await vender(api)
  const body = { clase: 'atencion', monto: 5_000, motivo: 'Por la espera.', paga: 'plataforma' } as const
  const { hechos } = await todosALaVez(
    [...admins, ...admins, ...admins].map(
      (admin) => () => admin('POST /administracion/compras/:folio/compensar', { params: { folio }, body }),
    ),
  )
  return { hechos: hechos.length, dado: await dadoDe(compraId) }
}

/** The job of one decision for an evento runs twice at one moment. */
async function tandaDosVeces() {
  const { compraId, evento } = await vender(api)
  const tandaId = crypto.randomUUID()
  await insertTanda(api.db, {
    ...{ id: tandaId, eventoId: evento.id, clase: 'atencion', porBoleto: 1_000, paga: 'plataforma' },
    ...{ lado: 'plataforma', motivo: 'Por la espera.', usuarioId: null },
  })
  await todosALaVez([1, 2, 3, 4].map(() => () => compensarTanda(api.services, { tandaId })))
  return dadoDe(compraId)
}

/** Two administrators decide for one evento at one moment, $10.00 a boleto and $20.00; answers how many decisions stand. */
async function dosDecisiones(db: Context['db']): Promise<number> {
  const { evento } = await vender(api)
  const { usuario } = await administrador(api)
  const quien = { usuario: { ...usuario, tipo: 'administrador' as const, sesionId: '' }, membresia: null }
  const peticion = { ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
  const ctx: Context = { ...api.services, ...quien, ...peticion, db }
  const decidir = (porBoleto: number) =>
    compensarEventoPorPlataforma(
      ctx,
      evento.id,
      { clase: 'atencion', porBoleto, monto: porBoleto * 2, motivo: 'Por la espera.', paga: 'plataforma' },
      async () => undefined,
    )
  await Promise.allSettled([decidir(1_000), decidir(2_000)])
  const tandas = await api.db
    .selectFrom('compensacion_tandas')
    .select('id')
    .where('evento_id', '=', evento.id)
    .execute()
  return tandas.length
}

/** Nothing that was given is seen by who gives next. */
async function sinGuardia() {
  await sql`alter table compensaciones drop constraint compensacion_dada_o_negada`.execute(api.db)
  await sql`create function olvidar_compensacion() returns trigger language plpgsql as $$
    begin new.negada_en := clock_timestamp(); return new; end $$`.execute(api.db)
  await sql`create trigger olvidar_compensacion before insert on compensaciones for each row
    execute function olvidar_compensacion()`.execute(api.db)
}

describe('the same compensation, at one moment', () => {
  it('is given once by two administrators, and the others are told that it was', async () => {
    expect(await dosALaVez()).toEqual({ hechos: 1, dado: -5_000 })
  })

  it('is given once where the job of an evento runs four times', async () => {
    expect(await tandaDosVeces()).toBe(-2_000)
  })

  it('is decided once for an evento, and without the lock twice (control)', async () => {
    await sql`create function esperar_un_poco() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.2); return new; end $$`.execute(api.db)
    await sql`create trigger esperar_un_poco before insert on compensacion_tandas for each row
      execute function esperar_un_poco()`.execute(api.db)
    expect(await dosDecisiones(api.db)).toBe(1)
    expect(await dosDecisiones(api.db.withPlugin(sinCandados))).toBe(2)
    await sql`drop trigger esperar_un_poco on compensacion_tandas`.execute(api.db)
  })

  it('would be given each time if none were one of its clase: this test can tell', async () => {
    await sinGuardia()
    expect(await dosALaVez()).toEqual({ hechos: 6, dado: -30_000 })
    expect(await tandaDosVeces()).toBeLessThan(-2_000)
  })
})
