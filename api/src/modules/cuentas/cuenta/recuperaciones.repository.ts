import { type Db, execute, rowsOf } from '@entrale/db'
import { PLAZOS } from '../../../plazos.ts'

export type NuevaRecuperacion = {
  token_hash: Buffer
  usuario_id: string
  email: string
  creada_en: Date
  expira_en: Date
}
export type RecuperacionRow = {
  usuario_id: string
  email: string
  expira_en: Date
  usada_en: Date | null
  vigente: boolean
}

/** The only link that holds from now on. */
export async function replaceRecuperacion(db: Db, recuperacion: NuevaRecuperacion): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuarios').select('id').where('id', '=', recuperacion.usuario_id).forUpdate().execute()
    await deleteRecuperacionesDe(trx, recuperacion.usuario_id)
    await trx.insertInto('recuperaciones').values(recuperacion).execute()
  })
}

/** Used links stay in the table, so that a second use can be told why it fails. */
export async function deleteRecuperacionesDe(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('recuperaciones').where('usuario_id', '=', usuarioId).where('usada_en', 'is', null).execute()
}

export async function deleteRecuperacion(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('recuperaciones').where('token_hash', '=', tokenHash).where('usada_en', 'is', null).execute()
}

/** Whether a link in the person's mailbox still holds at `hasta`. */
export async function hayRecuperacion(db: Db, usuarioId: string, email: string, hasta: Date): Promise<boolean> {
  const row = await db
    .selectFrom('recuperaciones')
    .select('token_hash')
    .where('usuario_id', '=', usuarioId)
    .where('email', '=', email)
    .where('usada_en', 'is', null)
    .where('expira_en', '>', hasta)
    .executeTakeFirst()
  return row !== undefined
}

/** `vigente`: the person still has the e-mail that it was sent to. */
export const findRecuperacion = (db: Db, tokenHash: Buffer): Promise<RecuperacionRow | undefined> =>
  db
    .selectFrom('recuperaciones as r')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .where('r.token_hash', '=', tokenHash)
    .select((eb) => [
      'r.usuario_id',
      'r.email',
      'r.expira_en',
      'r.usada_en',
      eb('u.email', '=', eb.ref('r.email')).$castTo<boolean>().as('vigente'),
    ])
    .executeTakeFirst()

/** False when it was used, ended or replaced meanwhile. Call it with the person locked. */
export async function consumeRecuperacion(db: Db, tokenHash: Buffer, ahora: Date): Promise<boolean> {
  const rows = await rowsOf<object>(db)`
    update recuperaciones r set usada_en = ${ahora} from usuarios u
    where r.token_hash = ${tokenHash} and r.usada_en is null and r.expira_en > ${ahora} and u.id = r.usuario_id
      and u.email = r.email
    returning r.token_hash`
  return rows.length > 0
}

/** A week after its end nobody asks any more why a link failed. */
export async function deleteRecuperacionesViejas(db: Db): Promise<void> {
  await execute(db)`delete from recuperaciones where expira_en < now() - make_interval(days => ${PLAZOS.enlaces})`
}
