import { type Db, execute, rowsOf } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'

export type NuevaVerificacion = {
  token_hash: Buffer
  usuario_id: string
  email: string
  creada_en: Date
  expira_en: Date
}
type VerificacionRow = { usuario_id: string; email: string; expira_en: Date; usada_en: Date | null }

/** The only link that holds from now on. Two at once wait for each other at the row of the person. */
export async function replaceVerificacion(db: Db, verificacion: NuevaVerificacion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('id').where('id', '=', verificacion.usuario_id).forUpdate().execute()
    await trx
      .deleteFrom('verificaciones')
      .where('usuario_id', '=', verificacion.usuario_id)
      .where('usada_en', 'is', null)
      .execute()
    await trx.insertInto('verificaciones').values(verificacion).execute()
  })
}

export const findVerificacion = (db: Db, tokenHash: Buffer): Promise<VerificacionRow | undefined> =>
  db
    .selectFrom('verificaciones')
    .select(['usuario_id', 'email', 'expira_en', 'usada_en'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Uses the link and marks the e-mail, both or neither; null when it does not hold, or the person has another e-mail by now. The person is locked first. */
export async function consumeVerificacion(db: Db, tokenHash: Buffer, ahora: Date): Promise<string | null> {
  const rows = await rowsOf<{ id: string }>(db)`
    with quien as (
      select u.id from usuarios u join verificaciones v on v.usuario_id = u.id and v.email = u.email
        where v.token_hash = ${tokenHash} for update of u
    ), usada as (
      update verificaciones set usada_en = ${ahora}
      where token_hash = ${tokenHash} and usada_en is null and expira_en > ${ahora}
        and usuario_id in (select id from quien)
      returning usuario_id
    )
    update usuarios set email_verificado_en = coalesce(email_verificado_en, ${ahora})
      where id in (select usuario_id from usada) returning id`
  return rows[0]?.id ?? null
}

/** Ends links that wait to verify the old e-mail, when the e-mail changes. */
export async function deleteVerificacionesDe(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('verificaciones').where('usuario_id', '=', usuarioId).where('usada_en', 'is', null).execute()
}

/** A week after its end nobody asks any more why a link failed. */
export async function deleteVerificacionesViejas(db: Db): Promise<void> {
  await execute(db)`delete from verificaciones where expira_en < now() - make_interval(days => ${PLAZOS.enlaces})`
}
