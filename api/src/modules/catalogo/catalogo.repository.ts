import { SLUG } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { porVenir, precioDesde, relaciones, resumen, VISIBLE } from './catalogo.sql.ts'
import type { BannerFila, CategoriaFila, DetalleFila, OrganizacionFila, Pagina, ResumenFila } from './filas.ts'

type Trozo = RawBuilder<unknown>
/** One page of a list. `conPrecio` makes `p.desde` known to the filter and to the order. */
export type Seleccion = { filtro: Trozo; orden: Trozo; limit: number; offset: number; conPrecio?: boolean }

/** Picks the page by its narrow rows first, and reads only those whole. */
export async function findEventos(db: Db, { filtro, orden, limit, offset, conPrecio = false }: Seleccion, ahora: Date): Promise<Pagina<ResumenFila>> {
  const desde = conPrecio ? sql`${relaciones} cross join ${precioDesde(ahora)} p` : relaciones
  const { rows } = await sql<ResumenFila & { total: number }>`
    with lista as materialized (
      select e.id, (count(*) over ())::int as total, row_number() over (order by ${orden}) as lugar
      from ${desde} where ${porVenir(ahora)} and ${filtro} order by lugar limit ${limit} offset ${offset}
    )
    select ${resumen}, lista.total from lista join (${relaciones}) on e.id = lista.id order by lista.lugar`.execute(db)
  const total = rows[0]?.total ?? (offset > 0 ? await countEventos(db, desde, filtro, ahora) : 0)
  return { filas: rows, total }
}

/** Only for a page beyond the last one, which has no row to carry the total. */
async function countEventos(db: Db, desde: Trozo, filtro: Trozo, ahora: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${desde} where ${porVenir(ahora)} and ${filtro}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Those placed by hand, then the featured ones, then the soonest. */
export async function findBanners(db: Db, limit: number, ahora: Date): Promise<Pagina<BannerFila>> {
  const { rows } = await sql<BannerFila & { total: number }>`
    with lista as materialized (
      select e.id, (count(*) over ())::int as total, row_number() over (order by e.banner_orden nulls last, e.destacado desc, e.inicio, e.id) as lugar
      from eventos e where e.estado = 'publicado' and e.inicio > ${ahora} order by lugar limit ${limit}
    )
    select ${resumen}, lista.total, (select anchos from imagenes where id = e.portada_imagen) as anchos
    from lista join (${relaciones}) on e.id = lista.id order by lista.lugar`.execute(db)
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

export async function findEvento(db: Db, organizador: string, slug: string): Promise<DetalleFila | null> {
  if (!SLUG.test(organizador) || !SLUG.test(slug)) return null
  const { rows } = await sql<DetalleFila>`
    select ${resumen}, e.descripcion, e.minutos_apartado as "minutosApartado", e.politica_reembolso as reembolso, e.edad_minima as "edadMinima",
      case when d.evento_id is null then null else json_build_object('direccion', d.direccion, 'codigoPostal', d.codigo_postal, 'pais', d.pais,
        'lat', d.lat, 'lng', d.lng) end as lugar,
      json_build_object('logo', o.logo, 'desde', o.creado_en,
        'eventos', (select count(*) from eventos e where e.organizacion_id = o.id and ${VISIBLE})) as organizacion
    from ${relaciones} where o.slug = ${organizador} and e.slug = ${slug} and ${VISIBLE}`.execute(db)
  return rows[0] ?? null
}

/** Each category with how many eventos to come it has. */
export async function findCategorias(db: Db, limit: number, ahora: Date): Promise<Pagina<CategoriaFila>> {
  const { rows } = await sql<CategoriaFila & { total: number }>`
    select c.slug, c.nombre, c.icono, c.imagen, coalesce(n.eventos, 0) as eventos, (count(*) over ())::int as total
    from categorias c left join (select e.categoria_id, count(*)::int as eventos from eventos e where ${porVenir(ahora)} group by 1) n on n.categoria_id = c.id
    order by c.orden, c.id limit ${limit}`.execute(db)
  return { filas: rows, total: rows[0]?.total ?? 0 }
}

export async function findCategoria(db: Db, slug: string): Promise<{ slug: string; nombre: string } | null> {
  if (!SLUG.test(slug)) return null
  return (await db.selectFrom('categorias').select(['slug', 'nombre']).where('slug', '=', slug).executeTakeFirst()) ?? null
}

export async function findOrganizacion(db: Db, slug: string): Promise<OrganizacionFila | null> {
  if (!SLUG.test(slug)) return null
  const { rows } = await sql<OrganizacionFila>`
    select o.id, o.nombre, o.nombre_mostrado as "nombreMostrado", o.slug, o.descripcion, o.logo, o.email, o.telefono, o.web, o.pais,
      u.nombre_mostrado as propietario,
      (select count(*)::int from eventos e where e.organizacion_id = o.id and ${VISIBLE}) as eventos,
      (select count(*)::int from miembros m where m.organizacion_id = o.id) as miembros
    from organizaciones o join usuarios u on u.id = o.owner_id where o.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}
