import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'

/** Reads and locks the photo of a person; undefined when the account is gone. */
export const lockFoto = (db: Db, usuarioId: string): Promise<{ url_avatar: string | null } | undefined> =>
  db.selectFrom('usuarios').select('url_avatar').where('id', '=', usuarioId).forUpdate().executeTakeFirst()

export async function setFoto(db: Db, usuarioId: string, imagenId: string | null): Promise<void> {
  await db.updateTable('usuarios').set({ url_avatar: imagenId }).where('id', '=', usuarioId).execute()
}

/** Files are no part of a transaction: its job takes them away after it. */
export const encargarQuitarFoto = (db: Db, usuarioId: string, imagenId: string): Promise<void> =>
  encargarTrabajo(db, 'quitar_foto', { usuarioId, imagenId })
