import type { Alcance } from '@entrale/contract/integraciones/tokens'
import { type Db, execute, rowsOf, type Tables } from '@entrale/db'
import type { Insertable } from 'kysely'

export type TokenRow = {
  id: string
  nombre: string
  final: string
  alcances: Alcance[]
  quien: string | null
  creadoEn: Date
  expiraEn: Date | null
  usadoEn: Date | null
  revocadoEn: Date | null
}

/** Those of an organization, or one of them, the newest first. */
export const findTokens = (db: Db, organizacionId: string, id: string | null = null) => rowsOf<TokenRow>(db)`
    select t.id, t.nombre, t.final, t.alcances, u.nombre_mostrado as quien, t.creado_en as "creadoEn",
      t.expira_en as "expiraEn", t.usado_en as "usadoEn",
      t.revocado_en as "revocadoEn"
    from tokens_api t left join usuarios u on u.id = t.creado_por
    where t.organizacion_id = ${organizacionId} and (${id}::uuid is null or t.id = ${id})
      order by t.creado_en desc, t.id`

export async function insertToken(db: Db, token: Insertable<Tables['tokens_api']>): Promise<void> {
  await db.insertInto('tokens_api').values(token).execute()
}

/** False when it was revoked already. */
export async function revocarToken(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await execute(db)`
    update tokens_api set revocado_en = now() where id = ${id} and revocado_en is null`
  return (numAffectedRows ?? 0n) > 0n
}

export type TokenVivo = { id: string; organizacionId: string; slug: string; alcances: Alcance[] }

/** Whom a token speaks for now; its use is written down once a minute. */
export async function findTokenVivo(db: Db, hash: Buffer, ahora: Date): Promise<TokenVivo | undefined> {
  const rows = await rowsOf<TokenVivo & { usado: Date | null }>(db)`
    select t.id, t.organizacion_id as "organizacionId", o.slug, t.alcances, t.usado_en as usado from tokens_api t
      join organizaciones o on o.id = t.organizacion_id
    where t.hash = ${hash} and t.revocado_en is null and (t.expira_en is null or t.expira_en > ${ahora})
      and o.eliminada_en is null`
  const [token] = rows
  if (token !== undefined && ahora.getTime() - (token.usado?.getTime() ?? 0) > 60_000)
    await execute(db)`update tokens_api set usado_en = ${ahora} where id = ${token.id}`
  return token
}

/** Of an organization that is kept for the books only: nothing speaks for it, and nobody hears of it. */
export async function olvidarIntegracionesDe(trx: Db, organizacionId: string): Promise<void> {
  for (const tabla of ['tokens_api', 'webhooks', 'webhook_mensajes'] as const)
    await trx.deleteFrom(tabla).where('organizacion_id', '=', organizacionId).execute()
}
