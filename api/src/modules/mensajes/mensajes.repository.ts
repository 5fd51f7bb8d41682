import type { Audiencia, ClaseMensaje, Mensaje } from '@entrale/contract/mensajes/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { diaEn } from '../../momento.ts'

export type Motivo = 'suspendida' | 'retirado' | 'limite'
export type MensajeRow = Pick<
  Mensaje,
  | 'id'
  | 'clase'
  | 'asunto'
  | 'cuerpo'
  | 'audiencia'
  | 'estado'
  | 'quien'
  | 'total'
  | 'enviados'
  | 'fallidos'
  | 'omitidos'
> & {
  motivo: Motivo | null
  para: Date
  creadoEn: Date
  terminadoEn: Date | null
}

const columnas = sql`m.id, m.clase, m.asunto, m.cuerpo, m.audiencia, m.estado, m.motivo, m.para,
  m.creado_en as "creadoEn", m.terminado_en as "terminadoEn",
  u.nombre_mostrado as quien, x.total, x.enviados, x.fallidos, x.omitidos`
const de = sql`mensajes m left join usuarios u on u.id = m.usuario_id cross join lateral (
  select count(*)::int as total, count(*) filter (where estado = 'enviado')::int as enviados,
    count(*) filter (where estado = 'fallido')::int as fallidos,
    count(*) filter (where estado = 'omitido')::int as omitidos from mensaje_envios where mensaje_id = m.id
) x`

/** What is to come first, the next one before; then what was, the last one before. */
export async function findMensajes(
  db: Db,
  eventoId: string,
  { limit, currentPage }: { limit: number; currentPage: number },
) {
  const mensajes = await rowsOf<MensajeRow>(db)`
    select ${columnas} from ${de} where m.evento_id = ${eventoId}
    order by m.estado = 'programado' desc, case when m.estado = 'programado' then m.para end, m.para desc, m.id desc
      limit ${limit} offset ${(currentPage - 1) * limit}`
  const rows = await rowsOf<{ total: number }>(db)`
    select count(*)::int as total from mensajes where evento_id = ${eventoId}`
  return { mensajes, total: rows[0]?.total ?? 0 }
}

export const findMensaje = (db: Db, eventoId: string, id: string) => rowOf<MensajeRow>(db)`
    select ${columnas} from ${de} where m.evento_id = ${eventoId} and m.id = ${id}`

type Nuevo = {
  id: string
  organizacionId: string
  eventoId: string
  usuarioId: string | null
  clase: ClaseMensaje
  asunto: string
  cuerpo: string
  audiencia: Audiencia
  creadoEn: Date
  para: Date
}

/** False when there is one with this id: the request came twice. */
export async function insertMensaje(
  trx: Db,
  { audiencia, organizacionId, eventoId, usuarioId, creadoEn, ...mensaje }: Nuevo,
): Promise<boolean> {
  const suyo = {
    organizacion_id: organizacionId,
    evento_id: eventoId,
    usuario_id: usuarioId,
    creado_en: creadoEn,
    audiencia: JSON.stringify(audiencia),
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('mensajes')
    .values({ ...mensaje, ...suyo, dia: diaEn(mensaje.para) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Only while it waits for its moment. */
export async function cancelar(trx: Db, id: string, ahora: Date, motivo: Motivo | null = null): Promise<boolean> {
  const { numAffectedRows } = await execute(trx)`
    update mensajes set estado = 'cancelado', motivo = ${motivo}, terminado_en = ${ahora}
      where id = ${id} and estado = 'programado'`
  return (numAffectedRows ?? 0n) > 0n
}

export type PorEmpezar = {
  id: string
  organizacionId: string
  eventoId: string
  usuarioId: string | null
  clase: ClaseMensaje
  asunto: string
  cuerpo: string
  audiencia: Audiencia
  retirado: boolean
  organizacion: string
  evento: string
}

/** The next one whose moment has come, for this transaction alone. */
export const tomarPorEmpezar = (trx: Db, ahora: Date) => rowOf<PorEmpezar>(trx)`
    select m.id, m.organizacion_id as "organizacionId", m.evento_id as "eventoId", m.usuario_id as "usuarioId", m.clase,
      m.asunto, m.cuerpo, m.audiencia,
      e.retirado_en is not null as retirado, o.slug as organizacion, e.slug as evento
    from mensajes m join eventos e on e.id = m.evento_id join organizaciones o on o.id = m.organizacion_id
    where m.estado = 'programado' and m.para <= ${ahora} order by m.para, m.id limit 1 for update of m skip locked`

export async function empezar(trx: Db, id: string, ahora: Date): Promise<void> {
  await execute(trx)`update mensajes set estado = 'enviando', empezado_en = ${ahora} where id = ${id}`
}

/** Ends messages without recipients left, and drops the rest of messages of a suspended organization or evento. */
export async function terminar(db: Db, ahora: Date): Promise<void> {
  await execute(db)`
    update mensaje_envios x set estado = 'omitido' from mensajes m join eventos e on e.id = m.evento_id
      join organizaciones o on o.id = m.organizacion_id
    where x.mensaje_id = m.id and m.estado = 'enviando' and x.estado = 'pendiente'
      and coalesce(o.suspendida_en, o.eliminada_en, e.retirado_en) is not null`
  await execute(db)`
    update mensajes m set estado = 'enviado', terminado_en = greatest(${ahora}, empezado_en) where m.estado = 'enviando'
      and not exists (select from mensaje_envios x where x.mensaje_id = m.id and x.estado = 'pendiente')`
}
