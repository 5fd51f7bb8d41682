import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** A stretch of a table by its ids, as one file of the sitemap: up to where the next one begins, or to the end. */
export type Parte = { desde: string; hasta: string | null; actualizado: Date | null }
export type EventoMapa = {
  organizacion: string
  slug: string
  actualizado: Date
  cartel: string | null
  portada: string | null
}
export type PaginaMapa = { slug: string; actualizado: Date | null }

const VISIBLE = sql`e.estado in ('publicado', 'reprogramado', 'pospuesto', 'cancelado') and e.retirado_en is null`

type Inicio = Omit<Parte, 'hasta'>
const conFinal = (inicios: Inicio[]): Parte[] =>
  inicios.map((inicio, i) => ({ ...inicio, hasta: inicios[i + 1]?.desde ?? null }))

const entre = (id: string, { desde, hasta }: Parte) =>
  hasta === null
    ? sql`${sql.ref(id)} >= ${desde}::uuid`
    : sql`${sql.ref(id)} >= ${desde}::uuid and ${sql.ref(id)} < ${hasta}::uuid`

/** Ids grow with time, so that all parts but the last stay as they are while eventos are added. */
export async function findPartesEventos(db: Db, tamano: number): Promise<Parte[]> {
  const rows = await rowsOf<Inicio>(db)`
    with eventos_en_orden as (select e.id, e.actualizado_en, row_number() over (order by e.id) - 1 as puesto
      from eventos e where ${VISIBLE}),
      en_partes as (select id, actualizado_en, puesto / ${tamano} as parte, puesto % ${tamano} = 0 as primero
        from eventos_en_orden)
    select min(id::text) filter (where primero) as desde, max(actualizado_en) as actualizado from en_partes
      group by parte order by parte`
  return conFinal(rows)
}

export const listEventosMapa = (db: Db, parte: Parte) => rowsOf<EventoMapa>(db)`
    select o.slug as organizacion, e.slug, e.actualizado_en as actualizado, e.card_imagen as cartel,
      e.portada_imagen as portada
    from eventos e join organizaciones o on o.id = e.organizacion_id
    where ${entre('e.id', parte)} and ${VISIBLE} and o.suspendida_en is null order by e.id`

/** Only organizations whose page shows something. */
export async function findPartesOrganizaciones(db: Db, tamano: number): Promise<Parte[]> {
  const rows = await rowsOf<Inicio>(db)`
    select id as desde, null as actualizado
    from (select o.id, row_number() over (order by o.id) - 1 as puesto from organizaciones o
      where o.suspendida_en is null and exists (select from eventos e where e.organizacion_id = o.id and ${VISIBLE})) p
    where puesto % ${tamano} = 0 order by id`
  return conFinal(rows)
}

export const listOrganizacionesMapa = (db: Db, parte: Parte) => rowsOf<PaginaMapa>(db)`
    select o.slug, max(e.actualizado_en) as actualizado from organizaciones o join eventos e on e.organizacion_id = o.id
    where ${entre('o.id', parte)} and ${VISIBLE} and o.suspendida_en is null group by o.id order by o.id`

export const listCategoriasMapa = (db: Db) => rowsOf<PaginaMapa>(db)`
    select c.slug, (select max(e.actualizado_en) from eventos e
      where e.categoria_id = c.id and ${VISIBLE}) as actualizado
    from categorias c order by c.orden, c.id`
