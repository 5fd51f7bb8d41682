import type { Detener } from '@entrale/contract/detenciones/schemas'
import { type Db, rowOf, rowsOf } from '@entrale/db'

/** What may be stopped, and whose it is; `estado` of a payout. */
export type Detenible = {
  organizacionId: string
  slug: string
  evento: { id: string; nombre: string } | null
  folio: string | null
  estado: string | null
}

export function findDetenible(db: Db, sobre: Detener['sobre'], id: string): Promise<Detenible | null> {
  if (sobre === 'organizacion')
    return rowOf<Detenible>(db)`
      select id as "organizacionId", slug, null as evento, null as folio, null as estado from organizaciones
        where id = ${id}`
  if (sobre === 'evento')
    return rowOf<Detenible>(db)`
      select o.id as "organizacionId", o.slug, null as folio, null as estado,
        json_build_object('id', e.id, 'nombre', e.nombre_mostrado) as evento
      from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${id}`
  return rowOf<Detenible>(db)`
    select o.id as "organizacionId", o.slug, null as evento, q.folio, q.estado
      from liquidaciones q join organizaciones o on o.id = q.organizacion_id where q.id = ${id}`
}

/** Payouts of an organization that somebody may be about to transfer. */
export const findPorPagarDe = (trx: Db, organizacionId: string) => rowsOf<{ id: string; monto: number }>(trx)`
  select id, monto::float8 as monto from liquidaciones
    where organizacion_id = ${organizacionId} and estado = 'por_pagar' order by fecha desc`

/** Those of these, or of all of them, that are payable. */
export const findPorPagar = (trx: Db, ids: readonly string[] | null) =>
  rowsOf<{ id: string; organizacionId: string }>(trx)`
    select id, organizacion_id as "organizacionId" from liquidaciones
      where estado = 'por_pagar' and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`

/** The eventos whose money each of these payouts has. */
export async function findEventosDe(trx: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const filas = await rowsOf<{ id: string; eventoId: string }>(trx)`
    select liquidacion_id as id, evento_id as "eventoId" from liquidacion_lineas
      where liquidacion_id = any(${ids}::uuid[]) and evento_id is not null
      group by liquidacion_id, evento_id having sum(monto) > 0`
  const eventos = new Map<string, Set<string>>()
  for (const { id, eventoId } of filas) eventos.set(id, (eventos.get(id) ?? new Set<string>()).add(eventoId))
  return eventos
}
