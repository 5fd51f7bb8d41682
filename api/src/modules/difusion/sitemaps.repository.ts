import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** A stretch of a table by its ids, as one file of the sitemap. */
export type Parte = { desde: string; hasta: string; actualizado: Date }
export type EventoMapa = { organizacion: string; slug: string; actualizado: Date; cartel: string | null; portada: string | null }
export type PaginaMapa = { slug: string; actualizado: Date | null }

const VISIBLE = sql`e.estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado')`

/** Ids grow with time, so that all parts but the last stay as they are while eventos are added. */
export async function findPartesEventos(db: Db, tamano: number): Promise<Parte[]> {
  const { rows } = await sql<Parte>`
    select min(id::text) as desde, max(id::text) as hasta, max(actualizado_en) as actualizado
    from (select e.id, e.actualizado_en, (row_number() over (order by e.id) - 1) / ${tamano} as parte from eventos e where ${VISIBLE}) p
    group by parte order by parte`.execute(db)
  return rows
}

export async function listEventosMapa(db: Db, { desde, hasta }: Parte): Promise<EventoMapa[]> {
  const { rows } = await sql<EventoMapa>`
    select o.slug as organizacion, e.slug, e.actualizado_en as actualizado, e.card_imagen as cartel, e.portada_imagen as portada
    from eventos e join organizaciones o on o.id = e.organizacion_id
    where e.id between ${desde}::uuid and ${hasta}::uuid and ${VISIBLE} order by e.id`.execute(db)
  return rows
}

/** Organizations whose page shows something. */
const conEventos = sql`
  (select o.id, o.slug, max(e.actualizado_en) as actualizado from organizaciones o join eventos e on e.organizacion_id = o.id where ${VISIBLE} group by o.id)`

export async function findPartesOrganizaciones(db: Db, tamano: number): Promise<Parte[]> {
  const { rows } = await sql<Parte>`
    select min(id::text) as desde, max(id::text) as hasta, max(actualizado) as actualizado
    from (select id, actualizado, (row_number() over (order by id) - 1) / ${tamano} as parte from ${conEventos} c) p
    group by parte order by parte`.execute(db)
  return rows
}

export async function listOrganizacionesMapa(db: Db, { desde, hasta }: Parte): Promise<PaginaMapa[]> {
  const { rows } = await sql<PaginaMapa>`
    select o.slug, max(e.actualizado_en) as actualizado from organizaciones o join eventos e on e.organizacion_id = o.id
    where o.id between ${desde}::uuid and ${hasta}::uuid and ${VISIBLE} group by o.id order by o.id`.execute(db)
  return rows
}

export async function listCategoriasMapa(db: Db): Promise<PaginaMapa[]> {
  const { rows } = await sql<PaginaMapa>`
    select c.slug, (select max(e.actualizado_en) from eventos e where e.categoria_id = c.id and ${VISIBLE}) as actualizado
    from categorias c order by c.orden, c.id`.execute(db)
  return rows
}
