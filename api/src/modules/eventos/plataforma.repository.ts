import { type Db, execute, rowsOf } from '@entrale/db'

/** What administrators of the platform do to eventos. */

/** All eventos of a category go into another one; answers how many. The index of the search follows each. */
export async function mudarDeCategoria(trx: Db, de: number, a: number): Promise<number> {
  const { numAffectedRows = 0n } = await execute(trx)`update eventos set categoria_id = ${a} where categoria_id = ${de}`
  return Number(numAffectedRows)
}

export type Marcado = { organizacion: string; slug: string }

/** Makes eventos as featured as `destacados` says at `ahora`; answers those that changed. One at a time: lock it before. */
export const marcarDestacados = (trx: Db, ahora: Date) => rowsOf<Marcado>(trx)`
    with quieren as materialized (
      select e.id, bool_or(d.lugar = 'destacado' and v.vigente) as destacado,
        min(d.orden) filter (where d.lugar = 'banner' and v.vigente) as banner
      from destacados d join eventos e on e.id = d.evento_id cross join lateral (
        select d.desde <= ${ahora} and d.hasta > ${ahora} and e.fin > ${ahora}
          and e.estado in ('publicado', 'reprogramado') and e.retirado_en is null as vigente
      ) v group by e.id
    ), cambiados as (
      update eventos e set destacado = q.destacado, banner_orden = q.banner from quieren q
      where e.id = q.id and (e.destacado, e.banner_orden) is distinct from (q.destacado, q.banner)
        returning e.organizacion_id, e.slug
    ) select o.slug as organizacion, c.slug from cambiados c join organizaciones o on o.id = c.organizacion_id`

export async function dejarDeDestacar(trx: Db, eventoId: string, lugar: 'destacado' | 'banner'): Promise<void> {
  await trx
    .updateTable('eventos')
    .set(lugar === 'banner' ? { banner_orden: null } : { destacado: false })
    .where('id', '=', eventoId)
    .execute()
}

/** Nobody sees it any more, or everybody does again. */
export async function ponerRetirado(trx: Db, eventoId: string, desde: Date | null): Promise<void> {
  await trx.updateTable('eventos').set({ retirado_en: desde }).where('id', '=', eventoId).execute()
}
