import type { Ciudad } from '@entrale/contract/catalogo'
import { SLUG } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import type { Pagina } from './filas.ts'

/** Eventos to come of a city `c`, up to 1,000; `hasta` is when the last of them begins. */
const porVenir = (ahora: Date) => sql`lateral (
  select count(*)::int as eventos, max(inicio) as hasta
  from (select inicio from busqueda where ciudad = c.slug and fin > ${ahora} order by inicio, evento_id limit 1000) b
)`

/** Those with eventos to come, most first; of two with 1,000 or more, the one whose thousand is sooner over has more. */
export async function findCiudades(db: Db, limit: number, ahora: Date): Promise<Pagina<Ciudad>> {
  const { rows } = await sql<Ciudad & { total: number }>`
    select c.slug, c.nombre, c.estado, n.eventos, (count(*) over ())::int as total from ciudades c cross join ${porVenir(ahora)} n
    where n.eventos > 0 order by n.eventos desc, case when n.eventos = 1000 then n.hasta end, c.nombre, c.slug limit ${limit}`.execute(db)
  return { filas: rows.map(({ total: _, ...ciudad }) => ciudad), total: rows[0]?.total ?? 0 }
}

export async function findCiudad(db: Db, slug: string, ahora: Date): Promise<Ciudad | null> {
  if (!SLUG.test(slug)) return null
  const { rows } =
    await sql<Ciudad>`select c.slug, c.nombre, c.estado, n.eventos from ciudades c cross join ${porVenir(ahora)} n where c.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}
