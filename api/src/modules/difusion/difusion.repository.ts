import { SLUG } from '@entrale/contract/comunes'
import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import type { Cita } from '../../calendario.ts'
import type { Ambito, Clase } from './ambito.ts'

/** An evento as feeds, calendars and pictures show it. */
export type Ficha = Cita & {
  descripcion: string
  publicadoEn: Date | null
  cartel: string | null
  portada: string | null
  matiz: number | null
  enLinea: boolean
  categoria: { slug: string; nombre: string }
}

type Trozo = RawBuilder<unknown>

/** Spelled as the index `eventos_publicos` spells it. */
const VISIBLE = sql`e.estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado') and e.retirado_en is null`

const ficha = sql`
  e.id, e.nombre_mostrado as nombre, left(e.descripcion, 1000) as descripcion, e.slug, e.inicio, e.fin,
    e.zona_horaria as "zonaHoraria", e.estado, e.version,
  e.actualizado_en as "actualizadoEn", e.publicado_en as "publicadoEn", e.card_imagen as cartel,
    e.portada_imagen as portada,
  (select coalesce(i.matiz, p.matiz) from (select 1) uno
    left join imagenes i on i.id = e.card_imagen left join imagenes p on p.id = e.portada_imagen) as matiz,
  case when e.enlace_en_linea is null then null
    else '' end as "enlaceEnLinea", e.enlace_en_linea is not null as "enLinea",
  json_build_object('slug', c.slug, 'nombre', c.nombre) as categoria,
  o.slug as "organizerSlug", o.nombre_mostrado as organizador, d.nombre as lugar, d.direccion, d.ciudad, d.lat, d.lng`

const relaciones = sql`
  eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
    left join direcciones d on d.evento_id = e.id`

const listFichas = (db: Db, filtro: Trozo, orden: Trozo, limit: number) => rowsOf<Ficha>(db)`
    with lista as materialized (
      select e.id, row_number() over (order by ${orden}) as puesto from ${relaciones}
        where ${VISIBLE} and o.suspendida_en is null and ${filtro} order by puesto limit ${limit}
    )
    select ${ficha} from lista join (${relaciones}) on e.id = lista.id order by lista.puesto`

/**
 * Cities that have a page, by its slug: their name, and then every way in which organizers wrote it. Steps through the index of
 * written names from one to the next, however many eventos share each.
 */
export async function findCiudades(db: Db): Promise<Map<string, string[]>> {
  const rows = await rowsOf<{ slug: string; nombres: string[] }>(db)`
    with recursive escritas (ciudad) as (
      (select ciudad from direcciones order by ciudad limit 1)
      union all
      select (select d.ciudad from direcciones d where d.ciudad > n.ciudad order by d.ciudad limit 1) from escritas n
        where n.ciudad is not null
    )
    select c.slug, array[c.nombre] || array_agg(n.ciudad) as nombres
    from escritas n join ciudades c on c.slug = slug_de_ciudad(n.ciudad) group by c.slug, c.nombre order by c.slug`
  return new Map(rows.map(({ slug, nombres }) => [slug, nombres]))
}

/** The category that an address leads to, also one of before. */
const categoriaCon = (slug: string): Trozo =>
  sql`(select coalesce((select id from categorias where slug = ${slug}),
    (select categoria_id from categorias_slugs where slug = ${slug})))`

/** The name behind a slug; null for what has no public page. */
export async function findNombre(
  db: Db,
  clase: Clase,
  slug: string,
  ciudades: () => Promise<Map<string, string[]>>,
): Promise<string | null> {
  if (clase === 'todo') return 'Éntrale'
  if (!SLUG.test(slug)) return null
  if (clase === 'ciudad') return (await ciudades()).get(slug)?.[0] ?? null
  if (clase === 'categoria') {
    const rows = await rowsOf<{ nombre: string }>(db)`select nombre from categorias where id = ${categoriaCon(slug)}`
    return rows[0]?.nombre ?? null
  }
  return (await findOrganizacion(db, slug))?.nombre ?? null
}

export async function findOrganizacion(db: Db, slug: string) {
  if (!SLUG.test(slug)) return null
  const deOrganizacion = db
    .selectFrom('organizaciones')
    .select(['slug', 'nombre_mostrado as nombre', 'logo'])
    .where('slug', '=', slug)
  return (await deOrganizacion.where('eliminada_en', 'is', null).executeTakeFirst()) ?? null
}

function dentroDe({ clase, slug }: Ambito, ciudades: Map<string, string[]>): Trozo {
  if (clase === 'organizacion') return sql`o.slug = ${slug}`
  if (clase === 'categoria') return sql`c.id = ${categoriaCon(slug)}`
  return clase === 'ciudad' ? sql`d.ciudad = any(${ciudades.get(slug) ?? []}::text[])` : sql`true`
}

/** Eventos that are not over, the last published first. */
export function listNovedades(
  db: Db,
  ambito: Ambito,
  ciudades: Map<string, string[]>,
  ahora: Date,
  limit: number,
): Promise<Ficha[]> {
  return listFichas(
    db,
    sql`${dentroDe(ambito, ciudades)} and e.fin > ${ahora}`,
    sql`e.publicado_en desc nulls last, e.id desc`,
    limit,
  )
}

/** Those of the last month and to come, cancelled ones too; an evento longer than a year is found only while it is in its first. */
export function listAgenda(
  db: Db,
  ambito: Ambito,
  ciudades: Map<string, string[]>,
  ahora: Date,
  limit: number,
): Promise<Ficha[]> {
  const reciente = sql`e.inicio > ${ahora}::timestamptz - interval '400 days'
    and e.fin > ${ahora}::timestamptz - interval '30 days'`
  return listFichas(db, sql`${dentroDe(ambito, ciudades)} and ${reciente}`, sql`e.inicio, e.id`, limit)
}

export async function findFicha(db: Db, organizador: string, slug: string): Promise<Ficha | null> {
  if (!SLUG.test(organizador) || !SLUG.test(slug)) return null
  const [fila] = await listFichas(db, sql`e.id = evento_con_slug(${organizador}, ${slug})`, sql`e.id`, 1)
  return fila ?? null
}
