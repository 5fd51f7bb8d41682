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
  rowOf<EventoRow>(db)`/* prepared: evento_con_cifras */
    select ${columnas} from eventos e ${conCupo} where e.organizacion_id = ${organizacionId} and e.slug = ${slug}`

export const findEventos = (db: Db, organizacionId: string) => rowsOf<EventoRow>(db)`/* prepared: eventos_con_cifras */
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

export const findTipos = (db: Db, eventoIds: readonly string[]) => rowsOf<TipoRow>(
  db,
)`/* prepared: tipos_con_existencias */
    select t.id, t.evento_id as "eventoId", t.tipo, x.cupo, x.vendidos, t.venta_inicio as "ventaInicio",
      t.venta_fin as "ventaFin", t.creado_en as "creadoEn"
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id where t.evento_id = any(${[...eventoIds]}::uuid[])
      order by t.orden, t.id`

/** When the last one of a tipo went that has none left: it is looked for in the last hours in which some were sold. */
export async function findUltimaVenta(
  db: Db,
  eventoId: string,
  tipoIds: readonly string[],
): Promise<Map<string, Date>> {
  if (tipoIds.length === 0) return new Map()
  const rows = await rowsOf<{ tipoId: string; cuando: Date }>(db)`
    select t.id as "tipoId", u.pagada_en as cuando from unnest(${[...tipoIds]}::uuid[]) t(id), lateral (
      select c.pagada_en from (
        select k.cuando from cifras k where k.sujeto_id = ${eventoId} and k.cuadro = 'tipo' and k.nivel = 'hour'
          and k.clave = t.id::text and k.boletos > 0
        union all
        select p.hora from cifras_por_sumar p where p.evento_id = ${eventoId} and p.cuadro = 'tipo'
          and p.clave = t.id::text and p.boletos > 0
        order by cuando desc
      ) h, lateral (
        select pagada_en from compras where evento_id = ${eventoId} and pagada_en >= h.cuando
            and pagada_en < h.cuando + interval '1 hour' and cuenta_compra(estado) = 1
            and exists (select from compra_lineas where compra_id = compras.id and tipo_boleto_id = t.id)
          order by pagada_en desc limit 1
      ) c order by h.cuando desc limit 1
    ) u`
  return new Map(rows.map(({ tipoId, cuando }) => [tipoId, cuando]))
}

export type Anotado = { accion: string; objeto: string; cuando: Date; antes: number | null; despues: number | null }

/** What its team did to an evento that changes how it sells. */
export const findAnotado = (db: Db, eventoId: string) => rowsOf<Anotado>(db)`/* prepared: anotado_de_evento */
    select accion, objeto, creado_en as cuando, (antes ->> 'precio')::float8 as antes,
      (despues ->> 'precio')::float8 as despues from bitacora
    where evento_id = ${eventoId} and (accion in ('evento.publicado', 'evento.pospuesto', 'evento.reprogramado',
      'evento.cancelado', 'tipo.cerrado', 'tipo.reabierto')
      or accion = 'tipo.editado' and despues ? 'precio') order by id limit 200`
