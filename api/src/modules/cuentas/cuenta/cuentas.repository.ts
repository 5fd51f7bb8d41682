import type { DocumentoNuevo } from '@entrale/contract/legales/schemas'
import { type Db, execute } from '@entrale/db'
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

export const getUsuario = (db: Db, id: string): Promise<UsuarioRow> =>
  db.selectFrom('usuarios').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()

/** Undefined when the account was erased meanwhile. */
export const findUsuario = (db: Db, id: string): Promise<UsuarioRow | undefined> =>
  db.selectFrom('usuarios').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const findUsuarioPorEmail = (db: Db, email: string): Promise<UsuarioRow | undefined> =>
  db.selectFrom('usuarios').select(COLUMNS).where('email', '=', email).executeTakeFirst()

export const findCredenciales = (db: Db, email: string): Promise<{ id: string; password_hash: string } | undefined> =>
  db.selectFrom('usuarios').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

export async function getPasswordHash(db: Db, id: string): Promise<string> {
  const { password_hash } = await db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return password_hash
}

export type CuentaRow = UsuarioRow & {
  terminos: string | null
  aviso: string | null
  aviso_vigente: string | null
  documentos_nuevos: DocumentoNuevo[]
  privacidad_en: Date | null
  creado_en: Date
  password_cambiada_en: Date | null
}
export const getCuenta = (db: Db, id: string): Promise<CuentaRow> =>
  db
    .selectFrom('usuarios')
    .select([...COLUMNS, 'privacidad_en', 'creado_en', 'password_cambiada_en'])
    .select([
      sql<string | null>`version_documento(terminos_id)`.as('terminos'),
      sql<string | null>`version_documento(aviso_id)`.as('aviso'),
      sql<string | null>`version_documento(documento_vigente('aviso', now()))`.as('aviso_vigente'),
      sql<DocumentoNuevo[]>`(select coalesce(json_agg(json_build_object('documento', d.documento,
        'version', version_documento(d.id), 'cambios', d.cambios, 'vigenteDesde', d.vigente_desde) order by d.id), '[]')
        from documento_avisos a join documentos_legales d on d.id = a.documento_id
        where a.usuario_id = usuarios.id and a.visto_en is null)`.as('documentos_nuevos'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type NuevoUsuario = {
  id: string
  email: string
  nombre: string
  apellido_paterno: string
  apellido_materno: string
  nombre_mostrado: string
  password_hash: string
  password_cambiada_en: Date
  privacidad_en: Date
}
/** False when somebody registered the e-mail first. */
export async function insertUsuario(db: Db, usuario: NuevoUsuario): Promise<boolean> {
  const row = await db
    .insertInto('usuarios')
    .values({
      ...usuario,
      terminos_id: sql<number>`documento_vigente('terminos', now())`,
      aviso_id: sql<number>`documento_vigente('aviso', now())`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whatever opens an account, or changes who may, takes turns here; undefined when it was erased meanwhile. */
export const lockUsuario = (db: Db, id: string): Promise<{ email: string; password_hash: string } | undefined> =>
  db.selectFrom('usuarios').select(['email', 'password_hash']).where('id', '=', id).forUpdate().executeTakeFirst()

type Nombres = Pick<NuevoUsuario, 'nombre' | 'apellido_paterno' | 'apellido_materno' | 'nombre_mostrado'>
export const setNombres = (db: Db, id: string, nombres: Nombres): Promise<UsuarioRow> =>
  db.updateTable('usuarios').set(nombres).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow()

export async function setPassword(db: Db, id: string, hash: string, ahora: Date): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ password_hash: hash, password_cambiada_en: ahora })
    .where('id', '=', id)
    .execute()
}

/** False when it was already. */
export async function setEmailVerificado(db: Db, id: string, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ email_verificado_en: ahora })
    .where('id', '=', id)
    .where('email_verificado_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** A verified e-mail; fails as a duplicate when another account has it. */
export const setEmail = (db: Db, id: string, email: string, ahora: Date): Promise<UsuarioRow> =>
  db
    .updateTable('usuarios')
    .set({ email, email_verificado_en: ahora })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Windows older than the longest one (an hour), with room to spare. */
export async function deleteIntentosViejos(db: Db): Promise<void> {
  await execute(db)`delete from intentos where ventana < now() - interval '3 hours'`
}

/** False when nobody has that e-mail. */
export async function setAdministrador(db: Db, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set({ tipo: 'administrador' })
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
