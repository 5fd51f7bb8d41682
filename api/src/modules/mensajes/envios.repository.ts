import type { ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type Envio = { id: string; mensajeId: string; email: string; usuarioId: string | null; intentos: number }
const ARRIENDO = sql`clock_timestamp() + interval '2 minutes'`

/** Leases the oldest envíos that wait. When a process dies, its lease ends; the try's number tells leases apart. */
export const tomarEnvios = (db: Db, cuantos: number) => rowsOf<Envio>(db)`
    update mensaje_envios set intentos = intentos + 1, proximo_en = ${ARRIENDO} where id in (
      select id from mensaje_envios where estado = 'pendiente' and proximo_en <= clock_timestamp() order by proximo_en
        limit ${cuantos} for update skip locked
    ) returning id, mensaje_id as "mensajeId", email, usuario_id as "usuarioId", intentos`

/** Just before it is sent: false when somebody else took it, or it no longer goes. */
export async function renovarEnvio(db: Db, { id, intentos }: Envio): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update mensaje_envios set proximo_en = ${ARRIENDO}
      where id = ${id} and intentos = ${intentos} and estado = 'pendiente'`
  return (numAffectedRows ?? 0n) > 0n
}

export async function markEnviado(db: Db, id: string): Promise<void> {
  await execute(db)`
    update mensaje_envios set estado = 'enviado', enviado_en = clock_timestamp()
      where id = ${id} and estado = 'pendiente'`
}

export async function markOmitido(db: Db, id: string): Promise<void> {
  await execute(db)`update mensaje_envios set estado = 'omitido' where id = ${id} and estado = 'pendiente'`
}

/** Tried again after these seconds; never again without them. */
export async function aplazarEnvio(db: Db, { id, intentos }: Envio, segundos: number | null): Promise<void> {
  await execute(db)`
    update mensaje_envios set estado = ${segundos === null ? 'fallido' : 'pendiente'},
      proximo_en = clock_timestamp() + make_interval(secs => ${segundos ?? 0})
    where id = ${id} and intentos = ${intentos} and estado = 'pendiente'`
}

/** What a message is sent with. */
export type PorEnviar = {
  id: string
  organizacionId: string
  eventoId: string
  clase: ClaseMensaje
  asunto: string
  cuerpo: string
  organizacion: string
  responderA: string
  evento: string
  ruta: string
  detenido: boolean
}

const origen = sql`o.id as "organizacionId", e.id as "eventoId", o.nombre_mostrado as organizacion,
  o.email as "responderA", e.nombre_mostrado as evento,
  '/o/' || o.slug || '/e/' || e.slug as ruta,
    coalesce(o.suspendida_en, o.eliminada_en, e.retirado_en) is not null as detenido`

export const findPorEnviar = (db: Db, id: string) => rowOf<PorEnviar>(db)`
    select m.id, m.clase, m.asunto, m.cuerpo, ${origen} from mensajes m join eventos e on e.id = m.evento_id
      join organizaciones o on o.id = m.organizacion_id
    where m.id = ${id}`

export type Origen = Omit<PorEnviar, 'id' | 'clase' | 'asunto' | 'cuerpo'>

export const findOrigen = (db: Db, eventoId: string) =>
  rowOf<Origen>(db)`
    select ${origen} from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${eventoId}`
