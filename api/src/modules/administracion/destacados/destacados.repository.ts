import type { LugarDestacado } from '@entrale/contract/plataforma/destacados'
import { containing, type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

export type EventoElegible = {
  id: string
  nombre: string
  slug: string
  organizacionSlug: string
  organizacion: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  ciudad: string | null
  estado: string
  card: string | null
  portada: string | null
  retirado: boolean
}
export type DestacadoRow = {
  id: string
  lugar: LugarDestacado
  desde: Date
  hasta: Date
  orden: number
  version: number
  evento: EventoElegible
}
type Plana = EventoElegible & Omit<DestacadoRow, 'evento' | 'id'> & { destacadoId: string }

const EVENTO = sql`e.id, e.nombre_mostrado as nombre, e.slug, o.slug as "organizacionSlug",
  o.nombre_mostrado as organizacion, e.inicio, e.fin,
  e.zona_horaria as "zonaHoraria", d.ciudad, e.estado, e.card_imagen as card, e.portada_imagen as portada,
    e.retirado_en is not null as retirado`
const RELACIONES = sql`eventos e join organizaciones o on o.id = e.organizacion_id
  left join direcciones d on d.evento_id = e.id`

/** Locks all banners: administrators and the clock change them one at a time. */
export async function lockDestacados(trx: Db): Promise<void> {
  await execute(trx)`select pg_advisory_xact_lock(727025)`
}

export async function tryLockDestacados(trx: Db): Promise<boolean> {
  const rows = await rowsOf<{ mio: boolean }>(trx)`select pg_try_advisory_xact_lock(727025) as mio`
  return rows[0]?.mio ?? false
}

async function find(db: Db, filtro: RawBuilder<unknown>): Promise<DestacadoRow[]> {
  const rows = await rowsOf<Plana>(db)`
    select x.id as "destacadoId", x.lugar, x.desde, x.hasta, x.orden, x.version, ${EVENTO}
    from destacados x join (${RELACIONES}) on e.id = x.evento_id where ${filtro} order by x.orden, x.desde, x.id`
  return rows.map(({ destacadoId, lugar, desde, hasta, orden, version, ...evento }) => ({
    id: destacadoId,
    lugar,
    desde,
    hasta,
    orden,
    version,
    evento,
  }))
}

/** Banners that are current, to come, or ended recently. */
export const findDestacados = (db: Db, ahora: Date): Promise<DestacadoRow[]> =>
  find(db, sql`x.hasta > ${ahora}::timestamptz - interval '30 days'`)

export const findBannersPorVenir = (db: Db, ahora: Date): Promise<DestacadoRow[]> =>
  find(db, sql`x.lugar = 'banner' and x.hasta > ${ahora}`)

export async function findDestacado(db: Db, id: string): Promise<DestacadoRow | null> {
  return (await find(db, sql`x.id = ${id}`))[0] ?? null
}

const ELEGIBLE = (ahora: Date) =>
  sql`e.estado in ('publicado', 'reprogramado') and e.retirado_en is null and o.suspendida_en is null
    and e.fin > ${ahora}`

export async function esElegible(db: Db, eventoId: string, ahora: Date): Promise<boolean> {
  const rows = await rowsOf(db)`select from ${RELACIONES} where e.id = ${eventoId} and ${ELEGIBLE(ahora)}`
  return rows.length > 0
}

/** Published and to come, by a piece of their name or of their organizer's. */
export async function buscarElegibles(db: Db, term: string, ahora: Date, limit: number): Promise<EventoElegible[]> {
  const trozo = containing(term)
  return await rowsOf<EventoElegible>(db)`
    select ${EVENTO} from ${RELACIONES} where ${ELEGIBLE(ahora)}
      and (sin_acentos(e.nombre_mostrado) like sin_acentos(${trozo})
        or sin_acentos(o.nombre_mostrado) like sin_acentos(${trozo}))
    order by e.inicio, e.id limit ${limit}`
}

type Nuevo = { id: string; eventoId: string; lugar: LugarDestacado; desde: Date; hasta: Date }

/** At the end; one of before whose time is over gives way. False when it is in the list already. */
export async function insertDestacado(
  trx: Db,
  { id, eventoId, lugar, desde, hasta }: Nuevo,
  ahora: Date,
): Promise<boolean> {
  await execute(trx)`delete from destacados where evento_id = ${eventoId} and lugar = ${lugar} and hasta <= ${ahora}`
  const rows = await rowsOf(trx)`
    insert into destacados (id, evento_id, lugar, desde, hasta, orden)
    select ${id}, ${eventoId}, ${lugar}, ${desde}, ${hasta}, coalesce(max(orden), 0) + 1 from destacados
      where lugar = ${lugar}
    on conflict (evento_id, lugar) do nothing returning id`
  return rows.length > 0
}

export async function updateVentana(
  trx: Db,
  id: string,
  { desde, hasta }: { desde: Date; hasta: Date },
): Promise<void> {
  await execute(trx)`update destacados set desde = ${desde}, hasta = ${hasta}, version = version + 1 where id = ${id}`
}

export async function deleteDestacado(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('destacados').where('id', '=', id).execute()
}

export async function ordenarBanners(trx: Db, ids: readonly string[]): Promise<void> {
  await execute(trx)`
    update destacados d set orden = x.lugar from unnest(${[...ids]}::uuid[]) with ordinality x(id, lugar)
      where d.id = x.id`
}

/** What was shown long ago is of no use to anybody. */
export async function limpiarDestacados(db: Db, ahora: Date): Promise<void> {
  await execute(db)`
    delete from destacados d using eventos e where e.id = d.evento_id
      and d.hasta < ${ahora}::timestamptz - interval '90 days'
    and not (case d.lugar when 'banner' then e.banner_orden is not null else e.destacado end)`
}
