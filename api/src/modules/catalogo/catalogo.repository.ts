import { SLUG } from '@entrale/contract/comunes'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { MINUTOS_APARTADO } from '../boletos/index.ts'
import { relaciones, resumen, VISIBLE } from './catalogo.sql.ts'
import type { BannerFila, CategoriaFila, DetalleFila, OrganizacionFila, Pagina, ResumenFila } from './filas.ts'

/** What lists show of these eventos, in their order. */
export async function findResumenes(db: Db, ids: readonly string[]): Promise<ResumenFila[]> {
  if (ids.length === 0) return []
  return await rowsOf<ResumenFila>(db)`/* prepared: resumenes */
    select ${resumen} from unnest(${[...ids]}::uuid[]) with ordinality lista(id, lugar)
      join (${relaciones}) on e.id = lista.id
    where ${VISIBLE} and o.suspendida_en is null order by lista.lugar`
}

/** Eventos placed by hand, then featured ones, then the soonest; the first of each category before the second. */
export async function findBanners(db: Db, limit: number, ahora: Date): Promise<Pagina<BannerFila>> {
  const proximo = sql`e.estado = 'publicado' and e.retirado_en is null and e.inicio > ${ahora}
    and not exists (select from organizaciones s where s.id = e.organizacion_id and s.suspendida_en is not null)`
  const rows = await rowsOf<BannerFila & { total: number }>(db)`
    with elegidos as (
      (select id from eventos e where ${proximo} and e.banner_orden is not null
        order by e.banner_orden, e.destacado desc, e.inicio, e.id limit ${limit})
      union (select id from eventos e where ${proximo} and e.destacado order by e.inicio, e.id limit ${limit})
      union (select id from eventos e where ${proximo} order by e.inicio, e.id limit ${limit})
    ), lista as materialized (
      select e.id, row_number() over (order by e.banner_orden nulls last, e.destacado desc, e.inicio, e.id) as lugar
      from elegidos join eventos e using (id) order by lugar limit ${limit}
    )
    select ${resumen}, (select count(*)::int from (select from eventos e where ${proximo} limit 1000) t) as total,
      (select anchos from imagenes where id = e.portada_imagen) as anchos
    from lista join (${relaciones}) on e.id = lista.id order by lista.lugar`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

const TOKEN = /^[\w-]{32}$/

const findDetalle = (db: Db, cual: RawBuilder<unknown>) => rowOf<DetalleFila>(db)`
    select ${resumen}, e.descripcion, ${MINUTOS_APARTADO} as "minutosApartado", e.politica_reembolso as reembolso,
      e.edad_minima as "edadMinima", e.con_preguntas as "conPreguntas",
      e.transferible, e.devolucion_a_lista as "devolucionALista", e.motivo, e.inicio_anterior as "inicioAnterior",
      case when d.evento_id is null then null
        else json_build_object('direccion', d.direccion, 'codigoPostal', d.codigo_postal, 'pais', d.pais,
        'lat', d.lat, 'lng', d.lng) end as lugar,
      json_build_object('logo', o.logo, 'color', o.color, 'pie', o.pie, 'desde', o.creado_en,
        'eventos', (select count(*) from eventos e where e.organizacion_id = o.id and ${VISIBLE})) as organizacion,
      vendedor_de(o.id) as vendedor
    from ${relaciones} where ${cual}`

/** Also by an address that it had before: the item has the present one. */
export async function findEvento(db: Db, organizador: string, slug: string): Promise<DetalleFila | null> {
  if (!SLUG.test(organizador) || !SLUG.test(slug)) return null
  return findDetalle(db, sql`e.id = evento_con_slug(${organizador}, ${slug}) and ${VISIBLE}`)
}

/** An evento in any state, by the link of its preview. */
export async function findEventoCompartido(db: Db, token: string): Promise<DetalleFila | null> {
  return TOKEN.test(token) ? findDetalle(db, sql`e.vista_previa = ${token}`) : null
}

type Trozo = { limit: number; currentPage: number }

/** Each category with how many eventos to come it has, counted up to 1,000. */
export async function findCategorias(
  db: Db,
  { limit, currentPage }: Trozo,
  ahora: Date,
): Promise<Pagina<CategoriaFila>> {
  const rows = await rowsOf<CategoriaFila & { total: number }>(db)`
    select c.slug, c.nombre, c.icono, c.imagen, n.eventos, (count(*) over ())::int as total
    from categorias c
    cross join lateral (select count(*)::int as eventos
      from (select from busqueda where categoria_id = c.id and fin > ${ahora} limit 1000) b) n
    order by c.orden, c.id limit ${limit} offset ${(currentPage - 1) * limit}`
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

/** Also by an address that it had before, or by that of one that became part of it. */
export async function findCategoria(db: Db, slug: string): Promise<{ slug: string; nombre: string } | null> {
  if (!SLUG.test(slug)) return null
  return await rowOf<{ slug: string; nombre: string }>(db)`
    select slug, nombre from categorias where slug = ${slug}
    union all select c.slug, c.nombre from categorias_slugs s join categorias c on c.id = s.categoria_id
      where s.slug = ${slug} limit 1`
}

export async function findOrganizacion(db: Db, slug: string): Promise<OrganizacionFila | null> {
  if (!SLUG.test(slug)) return null
  return await rowOf<OrganizacionFila>(db)`
    select o.id, o.nombre, o.nombre_mostrado as "nombreMostrado", o.slug, o.descripcion, o.logo, o.email, o.telefono,
      o.web, o.pais,
      u.nombre_mostrado as propietario, o.color, o.portada, o.pie,
      (select count(*)::int from eventos e where e.organizacion_id = o.id and ${VISIBLE}) as eventos,
      (select count(*)::int from miembros m where m.organizacion_id = o.id) as miembros
    from organizaciones o join usuarios u on u.id = o.owner_id where o.slug = ${slug}`
}

/** The soonest of an organization. */
export async function findIdsDeOrganizacion(db: Db, id: string, limit: number, ahora: Date): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select evento_id as id from busqueda where organizacion_id = ${id} and fin > ${ahora} order by inicio, evento_id
      limit ${limit}`
  return rows.map((fila) => fila.id)
}

/** The soonest that share category, organizer or city with an evento; null when the public sees no such evento. */
export async function findIdsSimilares(
  db: Db,
  organizador: string,
  slug: string,
  limit: number,
  ahora: Date,
): Promise<string[] | null> {
  if (!SLUG.test(organizador) || !SLUG.test(slug)) return null
  const rama = (igual: string) => sql`(select b.evento_id, b.inicio from busqueda b, evento x
    where ${sql.ref(`b.${igual}`)} = ${sql.ref(`x.${igual}`)} and b.evento_id <> x.id and b.fin > ${ahora}
      order by b.inicio, b.evento_id limit ${limit})`
  const rows = await rowsOf<{ id: string | null }>(db)`
    with evento as materialized (
      select e.id, e.organizacion_id, e.categoria_id, slug_de_ciudad(d.ciudad) as ciudad from ${relaciones}
      where e.id = evento_con_slug(${organizador}, ${slug}) and ${VISIBLE}
    ), similares as (${rama('organizacion_id')} union ${rama('categoria_id')} union ${rama('ciudad')})
    (select id from evento) union all (select evento_id
      from (select * from similares order by inicio, evento_id limit ${limit}) s)`
  return rows.length === 0 ? null : rows.slice(1).flatMap(({ id }) => id ?? [])
}
