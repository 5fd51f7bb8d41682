import { slugDe } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Mes = { mes: string; categoria?: string | undefined; ciudad?: string | undefined }
export type DiaFila = { dia: string; total: number; ids: string[] }

/** The days of a month that have something to come, and the first three eventos of each; a night counts where it began. */
export async function findDias(db: Db, { mes, categoria, ciudad }: Mes, ahora: Date): Promise<{ dias: DiaFila[]; total: number }> {
  const primero = `${mes}-01`
  const filtro = sql.join(
    [
      sql`fin > ${ahora}`,
      ...(categoria ? [sql`categoria_id = (select id from categorias where slug = ${slugDe(categoria)})`] : []),
      ...(ciudad ? [sql`ciudad = ${slugDe(ciudad)}`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<DiaFila & { eventos: number }>`
    with mes as materialized (select ${primero}::date as a, (${primero}::date + interval '1 month')::date as b),
    filas as materialized (
      select evento_id, inicio, dia_inicio as a, dia_inicio as b from busqueda, mes
      where dia_fin = dia_inicio and inicio >= mes.a::timestamp at time zone 'UTC' - interval '14 hours'
        and inicio < mes.b::timestamp at time zone 'UTC' + interval '12 hours' and dia_inicio >= mes.a and dia_inicio < mes.b and ${filtro}
      union all
      select evento_id, inicio, greatest(dia_inicio, mes.a), least(dia_fin, mes.b - 1) from busqueda, mes
      where dia_fin > dia_inicio and inicio < mes.b::timestamp at time zone 'UTC' + interval '12 hours'
        and dia_fin >= mes.a and dia_inicio < mes.b and ${filtro}
    ),
    dias as (
      select f.a + k as dia, f.evento_id, row_number() over (partition by f.a + k order by f.inicio, f.evento_id) as lugar, count(*) over (partition by f.a + k) as total
      from filas f cross join lateral generate_series(0, f.b - f.a) k
    )
    select dia::text, total::int, array_agg(evento_id order by lugar) as ids, (select count(*)::int from filas) as eventos
    from dias where lugar <= 3 group by dia, total order by dia`.execute(db)
  return { dias: rows.map(({ dia, total, ids }) => ({ dia, total, ids })), total: rows[0]?.eventos ?? 0 }
}
