import type { Causa, VistoBueno } from '@entrale/contract/detenciones/schemas'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type CausaRow = Omit<Causa, 'desde'> & { desde: Date }

const DE_CAUSA = sql`c.causa, coalesce(c.motivo, '') as motivo, c.desde, c.detencion_id as "detencionId",
  case when e.id is not null then json_build_object('id', e.id, 'slug', e.slug, 'nombre', e.nombre_mostrado) end
    as evento,
  case when q.id is not null then json_build_object('id', q.id, 'folio', q.folio) end as liquidacion`

/** What stops money of an organization; a cancelled evento stops nothing that it does not have. */
export const findCausas = (db: Db, organizacionId: string) => rowsOf<CausaRow>(db)`
  select ${DE_CAUSA} from causas_de_detencion(${organizacionId}) c left join eventos e on e.id = c.evento_id
    left join liquidaciones q on q.id = c.liquidacion_id
  where c.causa <> 'cancelado' or exists (select from liquidacion_lineas l join liquidaciones p on p.id = l.liquidacion_id
    where l.evento_id = c.evento_id and p.estado <> 'pagada' group by p.id having sum(l.monto) > 0)
  order by c.evento_id is not null, c.liquidacion_id is not null, c.desde, c.detencion_id`

/** Those of the causes that stop this payout, by the rule of `esta_detenida`. */
export const findCausasDe = (db: Db, liquidacionId: string) => rowsOf<CausaRow>(db)`
  select ${DE_CAUSA} from liquidaciones suya cross join lateral causas_de_detencion(suya.organizacion_id) c
    left join eventos e on e.id = c.evento_id left join liquidaciones q on q.id = c.liquidacion_id
  where suya.id = ${liquidacionId} and case
    when c.liquidacion_id is not null then c.liquidacion_id = suya.id
    when c.evento_id is not null then (select coalesce(sum(l.monto), 0) from liquidacion_lineas l
      where l.liquidacion_id = suya.id and l.evento_id = c.evento_id) > 0
    else true end
  order by c.desde, c.detencion_id`

export async function estaDetenida(db: Db, liquidacionId: string): Promise<boolean> {
  const fila = await rowOf<{ detenida: boolean }>(db)`select esta_detenida(${liquidacionId}) as detenida`
  return fila?.detenida ?? false
}

type Nueva = {
  id: string
  organizacionId: string
  eventoId: string | null
  liquidacionId: string | null
  motivo: string
  usuarioId: string
  ahora: Date
}
/** False where that is stopped already. */
export async function insertDetencion(trx: Db, nueva: Nueva): Promise<boolean> {
  const { id, organizacionId, eventoId, liquidacionId, motivo, usuarioId, ahora } = nueva
  const rows = await rowsOf(trx)`
    insert into detenciones (id, organizacion_id, evento_id, liquidacion_id, motivo, detenida_por, creado_en)
      values (${id}, ${organizacionId}, ${eventoId}, ${liquidacionId}, ${motivo}, ${usuarioId}, ${ahora})
    on conflict do nothing returning id`
  return rows.length > 0
}

type DetencionRow = {
  id: string
  organizacionId: string
  slug: string
  motivo: string
  levantadaEn: Date | null
  evento: { id: string; nombre: string } | null
  folio: string | null
}
export const findDetencion = (db: Db, id: string) => rowOf<DetencionRow>(db)`
  select d.id, d.organizacion_id as "organizacionId", o.slug, d.motivo, d.levantada_en as "levantadaEn", q.folio,
    case when e.id is not null then json_build_object('id', e.id, 'nombre', e.nombre_mostrado) end as evento
  from detenciones d join organizaciones o on o.id = d.organizacion_id left join eventos e on e.id = d.evento_id
    left join liquidaciones q on q.id = d.liquidacion_id
  where d.id = ${id}`

type Levantada = { motivo: string; usuarioId: string; ahora: Date }
/** False where it was lifted before. */
export async function levantarDetencion(
  trx: Db,
  id: string,
  { motivo, usuarioId, ahora }: Levantada,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('detenciones')
    .set({ levantada_en: ahora, levantada_por: usuarioId, levantada_motivo: motivo })
    .where('id', '=', id)
    .where('levantada_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The greatest figure of each señal that somebody saw of this payout. */
export async function findVistas(db: Db, liquidacionId: string): Promise<Record<string, number>> {
  const filas = await db
    .selectFrom('vistos_buenos')
    .select('senales')
    .where('liquidacion_id', '=', liquidacionId)
    .execute()
  const vistas: Record<string, number> = {}
  for (const { senales } of filas)
    for (const [clave, cifra] of Object.entries(senales as Record<string, number>))
      vistas[clave] = Math.max(vistas[clave] ?? cifra, cifra)
  return vistas
}

type Visto = { id: string; liquidacionId: string; senales: Record<string, number>; motivo: string; usuarioId: string }
export async function insertVistoBueno(trx: Db, { liquidacionId, usuarioId, senales, ...visto }: Visto): Promise<void> {
  const columnas = { liquidacion_id: liquidacionId, usuario_id: usuarioId, senales: JSON.stringify(senales) }
  await trx
    .insertInto('vistos_buenos')
    .values({ ...visto, ...columnas })
    .execute()
}

export async function findVistoBueno(db: Db, liquidacionId: string): Promise<VistoBueno | null> {
  const visto = await rowOf<{ motivo: string; quien: string | null; fecha: Date }>(db)`
    select v.motivo, u.nombre_mostrado as quien, v.creado_en as fecha from vistos_buenos v
      left join usuarios u on u.id = v.usuario_id
    where v.liquidacion_id = ${liquidacionId} order by v.creado_en desc, v.id desc limit 1`
  return visto === null ? null : { ...visto, fecha: visto.fecha.toISOString() }
}
