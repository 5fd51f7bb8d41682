import { type Db, rowOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { createId } from '../../ids.ts'
import { anotarCastigo } from '../pagos/index.ts'
import type { Deuda } from './armar.ts'

const enLineas = (organizacionId: RawBuilder<unknown>, clase: string) => sql`
  coalesce((select sum(l.monto) from liquidacion_lineas l join liquidaciones q on q.id = l.liquidacion_id
    where q.organizacion_id = ${organizacionId} and l.clase = ${clase}), 0)`
const recibido = (organizacionId: RawBuilder<unknown>) => sql`
  coalesce((select sum(f.recibido) from fichas_deposito f where f.organizacion_id = ${organizacionId}), 0)`
const castigado = (organizacionId: RawBuilder<unknown>) => sql`
  coalesce((select sum(k.monto) from castigos k where k.organizacion_id = ${organizacionId}), 0)`

/** What came of an organization, or was written off, that no payout has. */
export const hayDeudaPorLiquidar = (id: RawBuilder<unknown>) => sql`
  ${recibido(id)} + ${castigado(id)} <> ${enLineas(id, 'deposito')} + ${enLineas(id, 'castigo')}`

type DeudaRow = { deposito: number; castigo: number; aplazado: number; tope: number }
/** `dia`: of the centre; instalments of the plan whose day has come are not put off any longer. */
export async function findDeuda(db: Db, organizacionId: string, dia: string): Promise<Deuda> {
  const id = sql`${organizacionId}`
  const fila = await rowOf<DeudaRow>(db)`
    select (${recibido(id)} - ${enLineas(id, 'deposito')})::float8 as deposito,
      (${castigado(id)} - ${enLineas(id, 'castigo')})::float8 as castigo,
      ${enLineas(id, 'plan')}::float8 as aplazado,
      coalesce((select greatest(0, p.total - p.cuota::bigint * case when p.primera > ${dia}::date then 0
          else (${dia}::date - p.primera) / p.cada_dias + 1 end)
        from planes_adeudo p where p.organizacion_id = ${organizacionId} and p.terminado_en is null), 0)::float8 as tope`
  const { aplazado, tope, ...deuda } = fila ?? { deposito: 0, castigo: 0, aplazado: 0, tope: 0 }
  return { ...deuda, plan: { aplazado, tope } }
}

/**
 * Of a debt that was written off, what the organization has coming now: it is no loss any more. Hold `lockPagosDe`.
 * Answers what was recovered.
 */
export async function recuperarCastigo(trx: Db, organizacionId: string, libre: number): Promise<number> {
  const fila = await rowOf<{ perdido: number }>(trx)`
    select ${castigado(sql`${organizacionId}`)}::float8 as perdido`
  const monto = Math.min(fila?.perdido ?? 0, libre)
  if (monto <= 0) return 0
  const id = createId()
  const motivo = 'Se cobró de lo que llegó después.'
  await trx.insertInto('castigos').values({ id, organizacion_id: organizacionId, monto: -monto, motivo }).execute()
  await anotarCastigo(trx, { id, monto: -monto })
  return monto
}
