import type { Cambio } from '@entrale/contract/accesos/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

type BoletoRow = Omit<Cambio, 'antes' | 'fijo'> & {
  fijo: boolean
  entroEn: Date | null
  puerta: string | null
  celular: string | null
}

/** What a phone may know of a boleto: never an e-mail, a telephone or a price. */
const columnas = sql`b.id, b.version, b.tipo_boleto_id as tipo, b.estado, b.numero, c.folio,
  coalesce(b.asistente, c.nombre_mostrado) as nombre, coalesce(s.dentro, false) as dentro, s.entro_en as "entroEn",
  p.nombre as puerta, t.nombre as celular, v.compra_id is not null as fijo`
const tablas = sql`boletos b join compras c on c.id = b.compra_id
  left join ventas_taquilla v on v.compra_id = b.compra_id left join presencias s on s.boleto_id = b.id
  left join puertas p on p.id = s.puerta_id left join accesos a on a.id = s.acceso_id
  left join celulares t on t.id = a.celular_id`

const cambioDe = ({ entroEn, puerta, celular, fijo, ...boleto }: BoletoRow): Cambio => ({
  ...boleto,
  ...(fijo && { fijo }),
  antes: entroEn === null ? null : { en: entroEn.getTime(), puerta: puerta ?? '', celular: celular ?? '' },
})

/** All boletos of an evento in the order of their ids, some at a time: whoever reads them lets others go between. */
export async function* leerBoletos(trx: Db, eventoId: string, cuantos: number): AsyncGenerator<Cambio[]> {
  await execute(trx)`set local cursor_tuple_fraction = 1`
  await execute(trx)`declare lista no scroll cursor for
    select ${columnas}, (count(*) filter (where b.estado <> 'transferido') over (partition by b.compra_id))::int as de
    from ${tablas} where b.evento_id = ${sql.lit(eventoId)} order by b.id`
  for (;;) {
    const rows = await rowsOf<BoletoRow>(trx)`fetch ${sql.lit(cuantos)} from lista`
    if (rows.length > 0) yield rows.map(cambioDe)
    if (rows.length < cuantos) return
  }
}

export async function findBoletos(db: Db, eventoId: string, ids: readonly string[]): Promise<Cambio[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<BoletoRow>(db)`
    select ${columnas}, (select count(*)::int from boletos x
      where x.compra_id = b.compra_id and x.estado <> 'transferido') as de
    from ${tablas} where b.evento_id = ${eventoId} and b.id = any(${ids}::uuid[]) order by b.id`
  return rows.map(cambioDe)
}

/** A place in what changed: a transaction and a number. */
export type Lugar = { xid: string; id: string }

/**
 * What changed after a place, as far as no transaction is still open: one that began before may yet write what stands
 * before what another wrote.
 */
export const findCambios = (db: Db, eventoId: string, { xid, id }: Lugar, cuantos: number) =>
  rowsOf<Lugar & { boletoId: string | null }>(db)`
    select xid::text, id::text, boleto_id as "boletoId" from puerta_cambios
    where evento_id = ${eventoId} and (xid, id) > (${xid}::xid8, ${id}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid, id limit ${cuantos}`

/** Where what this transaction sees ends. */
export async function findHasta(db: Db): Promise<string> {
  const row = await rowOf<{ xid: string }>(db)`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`
  return row?.xid ?? '0'
}

/** Whether a place is of a time that has not come: of a database that was restored since. */
export async function esDeOtraBase(db: Db, { xid }: Lugar): Promise<boolean> {
  const row = await rowOf<{ si: boolean }>(db)`
    select ${xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as si`
  return row?.si ?? false
}

/** Draws a transaction after the one in which the phone came, once in a database; answers it. */
export async function marcarDesde(db: Db, celularId: string): Promise<string> {
  await execute(db)`update celulares set desde = pg_current_xact_id() where id = ${celularId}
    and (desde is null or desde > pg_snapshot_xmax(pg_current_snapshot()))`
  const row = await rowOf<{ desde: string }>(db)`select desde::text from celulares where id = ${celularId}`
  return row?.desde ?? '0'
}

export type CabezaRow = {
  id: string
  nombre: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  /** Its codes change. */
  vivo: boolean
  llave: string | null
}

/** The evento, and what else its organization holds within days of it, the nearest first. */
export const findEventos = (db: Db, eventoId: string, dias: number, cuantos: number) => rowsOf<CabezaRow>(db)`
  select o.id, o.nombre_mostrado as nombre, o.inicio, o.fin, o.zona_horaria as "zonaHoraria",
    o.codigo_vivo as vivo, o.llave
  from eventos e join eventos o on o.organizacion_id = e.organizacion_id and (o.id = e.id or (o.estado <> 'borrador'
    and o.inicio between e.inicio - make_interval(days => ${dias}) and e.inicio + make_interval(days => ${dias})))
  where e.id = ${eventoId} order by o.id <> e.id, greatest(o.inicio - e.inicio, e.inicio - o.inicio), o.id
  limit ${cuantos}`

/** The newest change of each evento that anybody may read, and which of these phones are still paired. */
export async function mirar(
  db: Db,
  eventos: readonly string[],
  celulares: readonly string[],
  ahora: Date,
): Promise<{ ultimos: Map<string, Lugar>; vivos: Set<string> }> {
  const rows = await rowsOf<{ clave: string; xid: string | null; id: string | null }>(db)`
    select e.id as clave, n.xid::text, n.id::text from unnest(${eventos}::uuid[]) e(id)
      cross join lateral (select xid, id from puerta_cambios where evento_id = e.id
        and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc, id desc limit 1) n
    union all
    select c.id, null, null from celulares c join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
      where c.id = any(${celulares}::uuid[]) and c.revocado_en is null and c.caduca_en > ${ahora}
        and o.eliminada_en is null`
  const ultimos = new Map<string, Lugar>()
  const vivos = new Set<string>()
  for (const { clave, xid, id } of rows) {
    if (xid === null || id === null) vivos.add(clave)
    else ultimos.set(clave, { xid, id })
  }
  return { ultimos, vivos }
}
