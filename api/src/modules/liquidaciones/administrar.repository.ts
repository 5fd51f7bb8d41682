import type { FiltroLiquidaciones, LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import { containing, type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { COLUMNAS, type LiquidacionRow } from './liquidaciones.repository.ts'

export type LiquidacionAdminRow = LiquidacionRow & { organizacion: LiquidacionAdmin['organizacion'] }
const ORGANIZACION = sql`json_build_object('id', o.id, 'slug', o.slug, 'nombre', o.nombre_mostrado) as organizacion`

export const findLiquidacionAdmin = (db: Db, id: string) => rowOf<LiquidacionAdminRow>(db)`
    select ${COLUMNAS}, ${ORGANIZACION} from liquidaciones q join organizaciones o on o.id = q.organizacion_id
      where q.id = ${id}`

/** Of the whole platform: those that wait longest first where somebody has to act, the newest first otherwise. */
export async function findLiquidacionesAdmin(db: Db, { estado, term = '', limit, currentPage }: FiltroLiquidaciones) {
  const patron = containing(term)
  const rows = await rowsOf<LiquidacionAdminRow & { total: number }>(db)`
    select ${COLUMNAS}, ${ORGANIZACION}, count(*) over ()::int as total from liquidaciones q
      join organizaciones o on o.id = q.organizacion_id
    where (${estado ?? null}::text is null or q.estado = ${estado ?? null})
      and (${term} = '' or q.folio ilike ${patron} or o.slug ilike ${patron}
        or sin_acentos(o.nombre_mostrado) like sin_acentos(${patron}::text))
    order by case when ${estado ?? ''} in ('por_pagar', 'en_transferencia', 'fallida') then q.por_pagar_en end, q.fecha desc, q.id desc
    limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

type PorEstado = { estado: LiquidacionAdmin['estado']; cuantas: number; monto: number }
export const countPorEstado = (db: Db) => rowsOf<PorEstado>(db)`
    select estado, count(*)::int as cuantas, sum(monto)::float8 as monto from liquidaciones group by estado
      order by estado`

/** Whether it ever sold anything: of one that did not, nothing is kept for the books. */
export async function haVendido(db: Db, organizacionId: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from eventos e join compras c on c.evento_id = e.id where e.organizacion_id = ${organizacionId} limit 1`
  return rows.length > 0
}

/** False where it was there before. */
export async function insertAjuste(
  trx: Db,
  {
    organizacionId,
    usuarioId,
    ...ajuste
  }: { id: string; organizacionId: string; monto: number; motivo: string; usuarioId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('ajustes_saldo')
    .values({ ...ajuste, organizacion_id: organizacionId, usuario_id: usuarioId })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
