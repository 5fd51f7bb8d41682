import type { Db } from '@entrale/db'
import { sql } from 'kysely'

export type UsuarioRow = {
  id: string
  email: string
  nombre: string
  apellido_paterno: string
  apellido_materno: string
  nombre_mostrado: string
  tipo: 'usuario' | 'administrador'
  url_avatar: string | null
  email_verificado_en: Date | null
  ultima_conexion: Date | null
}
const COLUMNS = [
  'id',
  'email',
  'nombre',
  'apellido_paterno',
  'apellido_materno',
  'nombre_mostrado',
  'tipo',
  'url_avatar',
  'email_verificado_en',
  'ultima_conexion',
] as const

export const getUsuario = (db: Db, id: string): Promise<UsuarioRow> => db.selectFrom('usuarios').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

export const findCredenciales = (db: Db, email: string): Promise<{ id: string; password_hash: string } | undefined> =>
  db.selectFrom('usuarios').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

export type NuevoUsuario = {
  id: string
  email: string
  nombre: string
  apellido_paterno: string
  apellido_materno: string
  nombre_mostrado: string
  password_hash: string
  password_cambiada_en: Date
  aviso_version: string
  aviso_en: Date
}
/** False when somebody registered the e-mail first. */
export async function insertUsuario(db: Db, usuario: NuevoUsuario): Promise<boolean> {
  const row = await db
    .insertInto('usuarios')
    .values(usuario)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Windows older than the longest one (an hour), with room to spare. */
export async function deleteIntentosViejos(db: Db): Promise<void> {
  await sql`delete from intentos where ventana < now() - interval '3 hours'`.execute(db)
}

/** False when nobody has that e-mail. */
export async function setAdministrador(db: Db, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('usuarios').set({ tipo: 'administrador' }).where('email', '=', email).executeTakeFirst()
  return numUpdatedRows === 1n
}
