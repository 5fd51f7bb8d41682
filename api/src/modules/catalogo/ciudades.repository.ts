import type { Ciudad } from '@entrale/contract/catalogo/schemas'
import { SLUG } from '@entrale/contract/comunes'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { Pagina } from './filas.ts'

const TOPE = 1000
/** Enough to tell which cities have most. */
const MUESTRA = 300

/** Eventos to come of a city `c`, up to `tope`; `hasta` is when the last of them begins. */
const porVenir = (ahora: Date, tope: number) => sql`lateral (
  select count(*)::int as eventos, max(inicio) as hasta
  from (select inicio from busqueda where ciudad = c.slug and fin > ${ahora} order by inicio, evento_id limit ${tope}) b
)`
/** Most first; of two with `tope` or more, the one where they are sooner over has more. */
const masPrimero = (tope: number) =>
  sql`n.eventos desc, case when n.eventos = ${tope} then n.hasta end, c.nombre, c.slug`

/** Those with eventos to come, most first. A sample of each chooses the page; only what is on it is counted further. */
export async function findCiudades(db: Db, limit: number, ahora: Date): Promise<Pagina<Ciudad>> {
  const rows = await rowsOf<Ciudad & { total: number }>(db)`
    with elegidas as materialized (
      select c.*, (count(*) over ())::int as total from ciudades c cross join ${porVenir(ahora, MUESTRA)} n
      where n.eventos > 0 order by ${masPrimero(MUESTRA)} limit ${limit}
    )
    select c.slug, c.nombre, c.estado, n.eventos, c.total from elegidas c cross join ${porVenir(ahora, TOPE)} n
      order by ${masPrimero(TOPE)}`
  return { filas: rows.map(({ total: _, ...ciudad }) => ciudad), total: rows[0]?.total ?? 0 }
}

export async function findCiudad(db: Db, slug: string, ahora: Date): Promise<Ciudad | null> {
  if (!SLUG.test(slug)) return null
  return await rowOf<Ciudad>(db)`
    select c.slug, c.nombre, c.estado, n.eventos from ciudades c cross join ${porVenir(ahora, TOPE)} n
      where c.slug = ${slug}`
}
