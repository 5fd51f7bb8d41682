import { slugDe } from '@entrale/contract/comunes'
import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

type Mes = { mes: string; categoria?: string | undefined; ciudad?: string | undefined }
export type DiaFila = { dia: string; total: number; ids: string[] }

/** The days of a month that have something to come, and the first three eventos of each; a night counts where it began. */
export async function findDias(
  db: Db,
  { mes, categoria, ciudad }: Mes,
  ahora: Date,
): Promise<{ dias: DiaFila[]; total: number }> {
  const a = sql`${`${mes}-01`}::date`
  const b = sql`(${a} + interval '1 month')::date`
  const antesDe = (dia: RawBuilder<unknown>) => sql`${dia}::timestamp at time zone 'UTC' + interval '12 hours'`
  const filtro = sql.join(
    [
      sql`fin > ${ahora}`,
      ...(categoria ? [sql`categoria_id = (select id from categorias where slug = ${slugDe(categoria)})`] : []),
      ...(ciudad ? [sql`ciudad = ${slugDe(ciudad)}`] : []),
    ],
    sql` and `,
  )
  const rows = await rowsOf<DiaFila & { eventos: number }>(db)`
    with unos as materialized (
      select dia_inicio as dia, count(*) as total, min(inicio) as desde from busqueda
      where dia_fin = dia_inicio and dia_inicio >= ${a} and dia_inicio < ${b} and inicio < ${antesDe(b)}
        and inicio >= ${a}::timestamp at time zone 'UTC' - interval '14 hours' and ${filtro} group by dia_inicio
    ),
    varios as materialized (
      select evento_id, inicio, greatest(dia_inicio, ${a}) as a, least(dia_fin, ${b} - 1) as b from busqueda
      where dia_fin > dia_inicio and dia_fin >= ${a} and dia_inicio < ${b} and inicio < ${antesDe(b)} and ${filtro}
    ),
    dias as (
      select dia, sum(total)::int as total, min(desde) as desde
      from (select * from unos union all (select a + generate_series(0, b - a) as dia, count(*), null from varios
        group by 1)) x group by dia
    )
    select dia::text, total, ids, (select coalesce(sum(total), 0)::int from unos) + (select count(*)::int
      from varios) as eventos
    from dias cross join lateral (
      select array_agg(evento_id order by inicio, evento_id) as ids from (
        (select evento_id, inicio from busqueda
          where dia_fin = dia_inicio and dia_inicio = dia and inicio >= desde and inicio < ${antesDe(sql`(dia + 1)`)}
            and ${filtro}
          order by inicio, evento_id limit 3)
        union all (select evento_id, inicio from varios where dia between a and b order by inicio, evento_id limit 3)
        order by inicio, evento_id limit 3
      ) primeros
    ) p order by dia`
  return { dias: rows.map(({ dia, total, ids }) => ({ dia, total, ids })), total: rows[0]?.eventos ?? 0 }
}
