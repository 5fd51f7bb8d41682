import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** What is not an evento. `mas` is the logo of an organization, the estado of a city. */
export type OtraSugerida = {
  tipo: 'organizacion' | 'categoria' | 'ciudad'
  slug: string
  nombre: string
  mas: string | null
}

/** All the words in a name, the last one as a beginning. Words have letters and digits only. */
const consulta = (palabras: readonly string[]) =>
  palabras.map((palabra, i) => `'${palabra}'${i === palabras.length - 1 ? ':*' : ''}`).join(' & ')
const tiene = (marcas: RawBuilder<unknown>, palabras: readonly string[]) =>
  sql`${marcas} @@ ${consulta(palabras)}::tsquery`

/** Organizations by their name, categories also by another word for what they have, cities; only what has eventos to come. */
export const findOtrasPorNombre = (
  db: Db,
  palabras: readonly string[],
  deCada: number,
  ahora: Date,
) => rowsOf<OtraSugerida>(db)`/* prepared: otras_sugeridas */
    (select 'organizacion' as tipo, o.slug, o.nombre_mostrado as nombre, o.logo as mas from organizaciones o
      where ${tiene(sql`array_to_tsvector(palabras_de(o.nombre_mostrado))`, palabras)}
        and exists (select from busqueda b where b.organizacion_id = o.id and b.fin > ${ahora})
      limit ${deCada})
    union all
    (select 'categoria', slug, nombre, null from categorias where ${tiene(sql`marcas`, palabras)} order by orden, id
      limit ${deCada})
    union all
    (select 'ciudad', c.slug, c.nombre, c.estado from ciudades c
      where ${tiene(sql`c.marcas`, palabras)}
        and exists (select from busqueda b where b.ciudad = c.slug and b.fin > ${ahora})
      order by length(c.nombre), c.nombre limit ${deCada})`
