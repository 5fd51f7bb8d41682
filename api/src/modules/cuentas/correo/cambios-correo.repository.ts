import { type Db, execute } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../../plazos.ts'

export type NuevoCambioCorreo = {
  token_hash: Buffer
  usuario_id: string
  email: string
  creada_en: Date
  expira_en: Date
}
export type CambioCorreoRow = { usuario_id: string; email: string; expira_en: Date; usada_en: Date | null }

/** The only e-mail that waits from now on. Two at once wait for each other at the row of the person. */
export async function replaceCambioCorreo(db: Db, cambio: NuevoCambioCorreo): Promise<void> {
  await db.selectFrom('usuarios').select('id').where('id', '=', cambio.usuario_id).forUpdate().execute()
  await deleteCambiosCorreoDe(db, cambio.usuario_id)
  await db.insertInto('cambios_correo').values(cambio).execute()
}

/** Used links stay in the table, so that a second use can be told why it fails. */
export async function deleteCambiosCorreoDe(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('cambios_correo').where('usuario_id', '=', usuarioId).where('usada_en', 'is', null).execute()
}

const pendientes = (usuarioId: string, ahora: Date) =>
  sql<boolean>`usuario_id = ${usuarioId} and usada_en is null and expira_en > ${ahora}`

export async function findEmailPendiente(db: Db, usuarioId: string, ahora: Date): Promise<string | null> {
  const row = await db
    .selectFrom('cambios_correo')
    .select('email')
    .where(pendientes(usuarioId, ahora))
    .executeTakeFirst()
  return row?.email ?? null
}

/** Gives the e-mail that waits a token that opens it; false when the person no longer wants it. */
export async function setTokenDeCambio(
  db: Db,
  usuarioId: string,
  email: string,
  tokenHash: Buffer,
  ahora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cambios_correo')
    .set({ token_hash: tokenHash })
    .where(pendientes(usuarioId, ahora))
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export const findCambioCorreo = (db: Db, tokenHash: Buffer): Promise<CambioCorreoRow | undefined> =>
  db
    .selectFrom('cambios_correo')
    .select(['usuario_id', 'email', 'expira_en', 'usada_en'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** False when it was used, ended or replaced meanwhile. Call it with the person locked. */
export async function consumeCambioCorreo(db: Db, tokenHash: Buffer, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cambios_correo')
    .set({ usada_en: ahora })
    .where('token_hash', '=', tokenHash)
    .where('usada_en', 'is', null)
    .where('expira_en', '>', ahora)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteCambiosCorreoViejos(db: Db): Promise<void> {
  await execute(db)`delete from cambios_correo where expira_en < now() - make_interval(days => ${PLAZOS.enlaces})`
}
