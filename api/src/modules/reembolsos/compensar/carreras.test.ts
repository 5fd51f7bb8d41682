// A compensation that many give at once: as it is, and with its guards removed.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrador } from '../../../testing/administrar.ts'
import { todosALaVez } from '../../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../../testing/index.ts'
import { saldosDe, vender } from '../../../testing/reembolsos.ts'
import { compensarTanda } from './compensar-evento.ts'
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

  it('would be given each time if none were one of its clase: this test can tell', async () => {
    await sinGuardia()
    expect(await dosALaVez()).toEqual({ hechos: 6, dado: -30_000 })
    expect(await tandaDosVeces()).toBeLessThan(-2_000)
  })
})
