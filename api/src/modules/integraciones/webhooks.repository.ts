import type { TipoWebhook } from '@entrale/contract/integraciones/webhooks'
import { type Db, execute, rowsOf, type Tables } from '@entrale/db'
import type { Insertable, Updateable } from 'kysely'

export type WebhookRow = {
  id: string
  organizacion_id: string
  url: string
  descripcion: string
  tipos: TipoWebhook[]
  activo: boolean
  motivo: string | null
  entregado_en: Date | null
  creado_en: Date
  pendientes: number
  fallas: number
}

/** Those of an organization, or one of them, the oldest first. */
export const findWebhooks = (db: Db, organizacionId: string, id: string | null = null) => rowsOf<WebhookRow>(db)`
    select w.id, w.organizacion_id, w.url, w.descripcion, w.tipos, w.activo, w.motivo, w.entregado_en, w.creado_en,
      (select count(*)::int from webhook_entregas e where e.webhook_id = w.id and e.estado = 'pendiente') as pendientes,
      (select count(*)::int from webhook_entregas e
        where e.webhook_id = w.id and e.estado = 'fallida' and e.creada_en > now() - interval '7 days') as fallas
    from webhooks w where w.organizacion_id = ${organizacionId} and (${id}::uuid is null or w.id = ${id})
      order by w.creado_en, w.id`

/** One after the other for each organization, so that the limit holds. */
export async function lockOrganizacion(db: Db, organizacionId: string): Promise<void> {
  await execute(db)`select from organizaciones where id = ${organizacionId} for no key update`
}

export async function insertWebhook(db: Db, webhook: Insertable<Tables['webhooks']>): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute()
}

export async function updateWebhook(db: Db, id: string, cambios: Updateable<Tables['webhooks']>): Promise<void> {
  await db.updateTable('webhooks').where('id', '=', id).set(cambios).execute()
}

export async function deleteWebhook(db: Db, organizacionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('organizacion_id', '=', organizacionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** The secret that signed until now goes on signing beside the new one, for a day. */
export async function rotarSecreto(db: Db, id: string, secreto: Buffer): Promise<void> {
  await execute(db)`
    update webhooks set secreto_anterior = secreto, anterior_hasta = now() + interval '24 hours', secreto = ${secreto}
      where id = ${id}`
}

/** A message of its own for one webhook: to try it out. */
export async function insertPrueba(db: Db, webhook: { id: string; organizacion_id: string }): Promise<string> {
  const rows = await rowsOf<{ id: string }>(db)`
    with mensaje as (
      insert into webhook_mensajes (organizacion_id, tipo, sujeto)
        values (${webhook.organizacion_id}, 'prueba', ${webhook.id}) returning id
    ) insert into webhook_entregas (webhook_id, mensaje_id) select ${webhook.id}, id from mensaje returning id`
  return rows[0]?.id ?? ''
}
