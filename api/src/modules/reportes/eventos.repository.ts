import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type EventoRow = {
  id: string
  slug: string
  nombre: string
  estado: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  publicadoEn: Date | null
  /** Boletos of all its tipos that admit or can, now. */
  vendidos: number
  cupo: number
}

const columnas = sql`e.id, e.slug, e.nombre_mostrado as nombre, e.estado, e.inicio, e.fin,
  e.zona_horaria as "zonaHoraria", e.publicado_en as "publicadoEn",
  coalesce(x.vendidos, 0)::int as vendidos, coalesce(least(x.cupo, a.cupo), 0)::int as cupo`
const conCupo = sql`left join lateral (
    select sum(x.vendidos) as vendidos, sum(x.cupo) as cupo from tipos_boleto t
      join existencias x on x.tipo_boleto_id = t.id where t.evento_id = e.id
  ) x on true left join aforos a on a.evento_id = e.id`

export const findEvento = (db: Db, organizacionId: string, slug: string) =>
  rowOf<EventoRow>(db)`
    select ${columnas} from eventos e ${conCupo} where e.organizacion_id = ${organizacionId} and e.slug = ${slug}`

export const findEventos = (db: Db, organizacionId: string) => rowsOf<EventoRow>(db)`
    select ${columnas} from eventos e ${conCupo} where e.organizacion_id = ${organizacionId}
      order by e.inicio desc, e.id`

export type TipoRow = {
  id: string
  eventoId: string
  tipo: string
  cupo: number
  vendidos: number
  ventaInicio: Date | null
  ventaFin: Date | null
  creadoEn: Date
}

export const findTipos = (db: Db, eventoIds: readonly string[]) => rowsOf<TipoRow>(db)`
    select t.id, t.evento_id as "eventoId", t.tipo, x.cupo, x.vendidos, t.venta_inicio as "ventaInicio",
      t.venta_fin as "ventaFin", t.creado_en as "creadoEn"
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id where t.evento_id = any(${[...eventoIds]}::uuid[])
      order by t.orden, t.id`

/** When the last one of a tipo went that has none left. */
export async function findUltimaVenta(db: Db, tipoIds: readonly string[]): Promise<Map<string, Date>> {
  if (tipoIds.length === 0) return new Map()
  const rows = await rowsOf<{ tipoId: string; cuando: Date }>(db)`
    select l.tipo_boleto_id as "tipoId", max(c.pagada_en) as cuando from compra_lineas l
      join compras c on c.id = l.compra_id
    where l.tipo_boleto_id = any(${[...tipoIds]}::uuid[]) and c.pagada_en is not null
      and c.estado in ('pagada', 'reembolsada_parcial') group by 1`
  return new Map(rows.map(({ tipoId, cuando }) => [tipoId, cuando]))
}

export type Anotado = { accion: string; objeto: string; cuando: Date; antes: number | null; despues: number | null }

/** What its team did to an evento that changes how it sells. */
export const findAnotado = (db: Db, eventoId: string) => rowsOf<Anotado>(db)`
    select accion, objeto, creado_en as cuando, (antes ->> 'precio')::float8 as antes,
      (despues ->> 'precio')::float8 as despues from bitacora
    where evento_id = ${eventoId} and (accion in ('evento.publicado', 'evento.pospuesto', 'evento.reprogramado',
      'evento.cancelado', 'tipo.cerrado', 'tipo.reabierto')
      or accion = 'tipo.editado' and despues ? 'precio') order by id limit 200`

/** Boletos that admit of what was paid since midnight, and on the same weekday a week before up to the same time. */
export async function findHoy(
  db: Db,
  eventoIds: readonly string[],
  { ahora, zona }: { ahora: Date; zona: string },
): Promise<{ boletos: number; haceUnaSemana: number }> {
  const rows = await rowsOf<{ boletos: number; haceUnaSemana: number }>(db)`
    with pared as (select ${ahora}::timestamptz at time zone ${zona}::text as ahora),
    tramos as (
      select d, (date_trunc('day', ahora) - make_interval(days => d)) at time zone ${zona}::text as desde,
        case d when 0 then 'infinity' else (ahora - make_interval(days => d)) at time zone ${zona}::text end as hasta
          from pared, unnest(array[0, 7]) d
    )
    select coalesce(sum(b.cuantos) filter (where t.d = 0), 0)::int as boletos,
      coalesce(sum(b.cuantos) filter (where t.d = 7), 0)::int as "haceUnaSemana"
    from tramos t cross join unnest(${[...eventoIds]}::uuid[]) e(id)
      join compras c on c.evento_id = e.id and c.pagada_en >= t.desde and c.pagada_en <= t.hasta,
      lateral (select count(*) as cuantos from boletos where compra_id = c.id and estado in ('valido', 'usado')) b`
  return rows[0] ?? { boletos: 0, haceUnaSemana: 0 }
}
