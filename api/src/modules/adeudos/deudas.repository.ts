import type { Deudor, PlanAdeudo } from '@entrale/contract/adeudos/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { createId } from '../../ids.ts'
import { quedaDeEvento, sinCompras } from '../reembolsos/dinero/index.ts'

/**
 * What an organization owes by the ledger, in centavos. What an evento that is not over owes by itself (the service
 * charge of what its till sold) is none yet: its sale goes on.
 */
const debeDe = (id: RawBuilder<unknown>) => sql`greatest(0, -(
  coalesce((select sum(case when e.fin > now() or e.estado = 'pospuesto' then greatest(${quedaDeEvento}, 0)
    else ${quedaDeEvento} end) from eventos e where e.organizacion_id = ${id}), 0) + ${sinCompras(id)}))`

export const findDebe = async (db: Db, organizacionId: string): Promise<number> =>
  (await rowOf<{ debe: number }>(db)`select ${debeDe(sql`${organizacionId}`)}::float8 as debe`)?.debe ?? 0

export type Plan = PlanAdeudo & { id: string }
const PLAN = sql`(select json_build_object('id', p.id, 'total', p.total, 'cuota', p.cuota, 'cadaDias', p.cada_dias,
  'primera', p.primera, 'motivo', p.motivo) from planes_adeudo p
  where p.organizacion_id = o.id and p.terminado_en is null)`

export type AdeudoRow = { id: string; desde: Date; cartas: number; ultimaCartaEn: Date | null }
/** The one that is open. */
export const findAdeudo = (db: Db, organizacionId: string) => rowOf<AdeudoRow>(db)`
    select id, desde, cartas, ultima_carta_en as "ultimaCartaEn" from adeudos
    where organizacion_id = ${organizacionId} and saldado_en is null`

export const findPlan = async (db: Db, organizacionId: string): Promise<Plan | null> =>
  (await rowOf<{ plan: Plan | null }>(db)`select ${PLAN} as plan from organizaciones o where o.id = ${organizacionId}`)
    ?.plan ?? null

/** Organizations that owe at least so much and are in no case yet, or whose case is open: somebody has to look at them. */
export async function findPorCobrar(db: Db, minimo: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select o.id from organizaciones o
    where exists (select from adeudos a where a.organizacion_id = o.id and a.saldado_en is null)
      or exists (select from planes_adeudo p where p.organizacion_id = o.id and p.terminado_en is null)
      or ${debeDe(sql`o.id`)} >= ${Math.max(1, minimo)} order by o.id`
  return rows.map(({ id }) => id)
}

export async function insertAdeudo(trx: Db, organizacionId: string, desde: Date): Promise<void> {
  await trx.insertInto('adeudos').values({ id: createId(), organizacion_id: organizacionId, desde }).execute()
}

export async function markSaldado(trx: Db, organizacionId: string, ahora: Date): Promise<void> {
  await execute(trx)`update adeudos set saldado_en = ${ahora}
    where organizacion_id = ${organizacionId} and saldado_en is null`
}

export async function markCarta(trx: Db, id: string, cartas: number, ahora: Date): Promise<void> {
  await trx.updateTable('adeudos').set({ cartas, ultima_carta_en: ahora }).where('id', '=', id).execute()
}

/** Days after which a letter goes out, in order. */
export async function findCalendario(db: Db): Promise<{ dias: number[]; minimo: number }> {
  const { dias, minimo } = await db
    .selectFrom('ajustes')
    .select(['adeudo_cartas as dias', 'liquidacion_minima as minimo'])
    .executeTakeFirstOrThrow()
  return { dias: dias.toSorted((a, b) => a - b), minimo }
}

type PlanNuevo = Omit<Plan, 'id'> & { organizacionId: string; usuarioId: string }
export async function insertPlan(trx: Db, { organizacionId, usuarioId, cadaDias, ...plan }: PlanNuevo): Promise<void> {
  const columnas = { organizacion_id: organizacionId, usuario_id: usuarioId, cada_dias: cadaDias }
  await trx
    .insertInto('planes_adeudo')
    .values({ id: createId(), ...columnas, ...plan })
    .execute()
}

/** False where there was none. */
export async function markPlanTerminado(trx: Db, organizacionId: string, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('planes_adeudo')
    .set({ terminado_en: ahora })
    .where('organizacion_id', '=', organizacionId)
    .where('terminado_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hayCastigo = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('castigos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type Castigo = { id: string; organizacionId: string; monto: number; motivo: string; usuarioId: string }
export async function insertCastigo(trx: Db, { organizacionId, usuarioId, ...castigo }: Castigo): Promise<void> {
  await trx
    .insertInto('castigos')
    .values({ ...castigo, organizacion_id: organizacionId, usuario_id: usuarioId })
    .execute()
}

export type DeudorRow = Omit<Deudor, 'desde' | 'ultimaCartaEn' | 'dias' | 'plan'> & {
  desde: Date
  ultimaCartaEn: Date | null
  plan: Plan | null
}
type Pagina = { limit: number; currentPage: number }
/** Those who have owed longest first. */
export async function findDeudores(db: Db, { limit, currentPage }: Pagina) {
  const rows = await rowsOf<DeudorRow & { total: number; suma: number }>(db)`
    select json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) as organizacion,
      a.desde, a.cartas, a.ultima_carta_en as "ultimaCartaEn", d.debe::float8 as debe, ${PLAN} as plan,
      coalesce((select sum(k.monto) from castigos k where k.organizacion_id = o.id), 0)::float8 as castigado,
      (select json_build_object('cuantos', count(*), 'monto', coalesce(sum(r.monto), 0),
          'parte', coalesce(sum(r.parte), 0))
        from reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
        where r.estado = 'por_autorizar' and e.organizacion_id = o.id) as esperando,
      count(*) over ()::int as total, sum(d.debe) over ()::float8 as suma
    from adeudos a join organizaciones o on o.id = a.organizacion_id,
      lateral (select ${debeDe(sql`o.id`)} as debe) d
    where a.saldado_en is null order by a.desde, a.id limit ${limit} offset ${(currentPage - 1) * limit}`
  const perdido = await rowOf<{ castigado: number }>(db)`
    select coalesce(sum(monto), 0)::float8 as castigado from castigos`
  const [primero] = rows
  return { rows, total: primero?.total ?? 0, debe: primero?.suma ?? 0, castigado: perdido?.castigado ?? 0 }
}
