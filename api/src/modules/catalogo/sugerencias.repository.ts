import type { Db } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

export type OrganizacionSugerida = { slug: string; nombre: string; logo: string | null }
export type CategoriaSugerida = { slug: string; nombre: string }
export type CiudadSugerida = { slug: string; nombre: string; estado: string }

/** All the words in a name, the last one as a beginning. Words have letters and digits only. */
const consulta = (palabras: readonly string[]) => palabras.map((palabra, i) => `'${palabra}'${i === palabras.length - 1 ? ':*' : ''}`).join(' & ')
const tiene = (marcas: RawBuilder<unknown>, palabras: readonly string[]) => sql`${marcas} @@ ${consulta(palabras)}::tsquery`

/** Only those with eventos to come. */
export async function findOrganizacionesPorNombre(db: Db, palabras: readonly string[], limit: number, ahora: Date): Promise<OrganizacionSugerida[]> {
  const { rows } = await sql<OrganizacionSugerida>`/* prepared: organizaciones_sugeridas */
    select o.slug, o.nombre_mostrado as nombre, o.logo from organizaciones o
    where ${tiene(sql`array_to_tsvector(palabras_de(o.nombre_mostrado))`, palabras)} and exists (select from busqueda b where b.organizacion_id = o.id and b.fin > ${ahora})
    limit ${limit}`.execute(db)
  return rows
}

/** By its name, or by another word for what it has. */
export async function findCategoriasPorNombre(db: Db, palabras: readonly string[], limit: number): Promise<CategoriaSugerida[]> {
  const { rows } = await sql<CategoriaSugerida>`/* prepared: categorias_sugeridas */
    select slug, nombre from categorias where ${tiene(sql`marcas`, palabras)} order by orden, id limit ${limit}`.execute(db)
  return rows
}

/** Only those with eventos to come. */
export async function findCiudadesPorNombre(db: Db, palabras: readonly string[], limit: number, ahora: Date): Promise<CiudadSugerida[]> {
  const { rows } = await sql<CiudadSugerida>`/* prepared: ciudades_sugeridas */
    select c.slug, c.nombre, c.estado from ciudades c
    where ${tiene(sql`c.marcas`, palabras)} and exists (select from busqueda b where b.ciudad = c.slug and b.fin > ${ahora})
    order by length(c.nombre), c.nombre limit ${limit}`.execute(db)
  return rows
}
