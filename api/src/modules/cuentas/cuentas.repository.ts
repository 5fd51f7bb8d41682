import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { encargarVerificacion } from './verificacion.repository.ts'

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
}
export type NuevaSesion = { id: string; usuario_id: string; token_hash: Buffer; creada_en: Date; usada_en: Date; expira_en: Date }

/** Opens a session and marks the person as seen. */
export async function insertSesion(db: Db, sesion: NuevaSesion): Promise<void> {
  await db.insertInto('sesiones').values(sesion).execute()
  await db.updateTable('usuarios').set({ ultima_conexion: sesion.creada_en }).where('id', '=', sesion.usuario_id).execute()
}

/** The person with their first session and the e-mail that greets them, or false when somebody registered the e-mail first. */
export async function insertUsuario(db: Db, usuario: NuevoUsuario, sesion: NuevaSesion): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('usuarios')
      .values(usuario)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return false
    await insertSesion(trx, sesion)
    await encargarVerificacion(trx, usuario.id)
    return true
  })
}

export type SesionRow = { id: string; usuario_id: string; email: string; tipo: 'usuario' | 'administrador'; usada_en: Date }

/** A session that was not revoked, has not expired and was used since `usadaDesde`. */
export const findSesionViva = (db: Db, tokenHash: Buffer, ahora: Date, usadaDesde: Date): Promise<SesionRow | undefined> =>
  db
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .where('s.token_hash', '=', tokenHash)
    .where('s.revocada_en', 'is', null)
    .where('s.expira_en', '>', ahora)
    .where('s.usada_en', '>', usadaDesde)
    .select(['s.id', 's.usuario_id', 'u.email', 'u.tipo', 's.usada_en'])
    .executeTakeFirst()

export async function touchSesion(db: Db, id: string, ahora: Date): Promise<void> {
  await db.updateTable('sesiones').set({ usada_en: ahora }).where('id', '=', id).where('usada_en', '<', ahora).execute()
}

export async function revokeSesion(db: Db, id: string, ahora: Date): Promise<void> {
  await db.updateTable('sesiones').set({ revocada_en: ahora }).where('id', '=', id).where('revocada_en', 'is', null).execute()
}

export async function deleteSesionesMuertas(db: Db, inactividadDias: number): Promise<void> {
  await sql`delete from sesiones where expira_en < now() or revocada_en < now() or usada_en < now() - make_interval(days => ${inactividadDias})`.execute(db)
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
