import type { Entrega } from '@entrale/contract/integraciones/webhooks'
import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../plazos.ts'
import type { Resultado } from '../../ports/webhook/webhook.ts'
import { enTandas } from '../../tandas.ts'

export type PorEntregar = {
  id: string
  intentos: number
  desde: number
  webhookId: string
  url: string
  secreto: Buffer
  anterior: Buffer | null
  mensajeId: string
  tipo: string
  sujeto: string
  cuerpo: string | null
  creadoEn: Date
}

/** A lease of a minute on what is due. The number of the try tells the leases apart. */
export const tomarEntregas = (db: Db, cuantas: number) => rowsOf<PorEntregar>(db)`
    with suyas as (
      update webhook_entregas set intentos = intentos + 1, proximo_en = clock_timestamp() + interval '60 seconds'
        where id in (
        select e.id from webhook_entregas e where e.estado = 'pendiente' and e.proximo_en <= clock_timestamp()
          order by e.proximo_en limit ${cuantas} for update skip locked
      ) returning id, webhook_id, mensaje_id, intentos, desde
    )
    select s.id, s.intentos, s.desde, w.id as "webhookId", w.url, w.secreto, case
      when w.anterior_hasta > now() then w.secreto_anterior end as anterior,
      m.id as "mensajeId", m.tipo, m.sujeto, m.cuerpo, m.creado_en as "creadoEn"
    from suyas s join webhooks w on w.id = s.webhook_id join webhook_mensajes m on m.id = s.mensaje_id`

/** Null when somebody wrote it a moment ago: theirs is what is sent. */
export async function fijarCuerpo(db: Db, mensajeId: string, cuerpo: string): Promise<string> {
  const rows = await rowsOf<{ cuerpo: string }>(db)`
    update webhook_mensajes set cuerpo = coalesce(cuerpo, ${cuerpo}) where id = ${mensajeId} returning cuerpo`
  return rows[0]?.cuerpo ?? cuerpo
}

type Cierre = { estado: Entrega['estado']; segundos: number | null }

/** Writes down a try and what follows, unless the lease ran out and somebody else took it. */
export async function anotarIntento(
  db: Db,
  { id, intentos }: PorEntregar,
  { codigo, error, respuesta, ms }: Resultado,
  { estado, segundos }: Cierre,
): Promise<void> {
  await execute(db)`
    with suya as (
      update webhook_entregas set estado = ${estado},
        proximo_en = clock_timestamp() + make_interval(secs => ${segundos ?? 0})
      where id = ${id} and intentos = ${intentos} returning id
    ) insert into webhook_intentos (entrega_id, numero, codigo, error, respuesta, ms)
      select id, ${intentos}, ${codigo}, ${error}, ${respuesta}, ${ms} from suya
    on conflict do nothing`
}

export async function anotarEntregado(db: Db, webhookId: string): Promise<void> {
  await execute(db)`update webhooks set entregado_en = now() where id = ${webhookId}`
}

/** No more messages: what was waiting is given up. False when it was off already. */
export async function apagarWebhook(db: Db, webhookId: string, motivo: string): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update webhooks set activo = false, motivo = ${motivo} where id = ${webhookId} and activo`
  await execute(db)`
    update webhook_entregas set estado = 'fallida' where webhook_id = ${webhookId} and estado = 'pendiente'`
  return (numAffectedRows ?? 0n) > 0n
}

/** Whether nothing has arrived there for five days, since its first message or the last that did. */
export async function llevaDiasSinRecibir(db: Db, webhookId: string): Promise<boolean> {
  const rows = await rowsOf<{ mudo: boolean }>(db)`
    select coalesce(entregado_en, creado_en) < now() - interval '5 days' as mudo from webhooks where id = ${webhookId}`
  return rows[0]?.mudo ?? false
}

export type EntregaRow = {
  id: string
  mensajeId: string
  tipo: string
  estado: Entrega['estado']
  cuerpo: string | null
  creadaEn: Date
  proximoEn: Date
  intentos: {
    numero: number
    codigo: number | null
    error: Resultado['error']
    respuesta: string
    ms: number
    hechoEn: string
  }[]
}
type FiltroEntregas = { webhookId: string; estado: string | null; id: string | null; limite: number; salto: number }

/** The log of one webhook, the newest first. */
export async function findEntregas(
  db: Db,
  { webhookId, estado, id, limite, salto }: FiltroEntregas,
): Promise<{ filas: EntregaRow[]; total: number }> {
  const donde = sql`e.webhook_id = ${webhookId} and (${estado}::text is null or e.estado = ${estado})
    and (${id}::uuid is null or e.id = ${id})`
  const filas = await rowsOf<EntregaRow>(db)`
    select e.id, m.id as "mensajeId", m.tipo, e.estado, m.cuerpo, e.creada_en as "creadaEn",
      e.proximo_en as "proximoEn",
      (select coalesce(json_agg(json_build_object('numero', i.numero, 'codigo', i.codigo, 'error', i.error, 'respuesta',
        i.respuesta, 'ms', i.ms, 'hechoEn', i.hecho_en)
        order by i.numero), '[]') from webhook_intentos i where i.entrega_id = e.id) as intentos
    from webhook_entregas e join webhook_mensajes m on m.id = e.mensaje_id where ${donde}
      order by e.creada_en desc, e.id limit ${limite} offset ${salto}`
  const rows = await rowsOf<{ total: number }>(db)`select count(*)::int as total from webhook_entregas e where ${donde}`
  return { filas, total: rows[0]?.total ?? 0 }
}

/** Sends it once more, with a whole round of tries. */
export async function repetirEntrega(db: Db, webhookId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update webhook_entregas set estado = 'pendiente', desde = intentos, proximo_en = clock_timestamp()
      where id = ${id} and webhook_id = ${webhookId}`
  return (numAffectedRows ?? 0n) > 0n
}

/** The log is kept for a month. */
export const limpiarWebhooks = (db: Db, porVez?: number): Promise<number> =>
  enTandas(async (cuantos) => {
    const { numAffectedRows } = await execute(db)`delete from webhook_mensajes where id in (
      select id from webhook_mensajes m where m.creado_en < now() - make_interval(days => ${PLAZOS.webhooks})
        and not exists (select from webhook_entregas e where e.mensaje_id = m.id and e.estado = 'pendiente')
      order by m.creado_en limit ${cuantos})`
    return Number(numAffectedRows ?? 0n)
  }, porVez)
