import type { Rol } from '@entrale/contract/cuentas/sesion'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { noEncontrado } from '../../../errors.ts'

export type MiOrganizacionRow = {
  id: string
  nombre: string
  nombre_mostrado: string
  slug: string
  descripcion: string
  logo: string | null
  rol: Rol
  eventos: number
  miembros: number
  pide_segundo_paso: boolean
}

const misOrganizaciones = (db: Db, usuarioId: string) =>
  db
    .selectFrom('miembros as m')
    .innerJoin('organizaciones as o', 'o.id', 'm.organizacion_id')
    .where('m.usuario_id', '=', usuarioId)
    .select([
      'o.id',
      'o.nombre',
      'o.nombre_mostrado',
      'o.slug',
      'o.descripcion',
      'o.logo',
      'o.pide_segundo_paso',
      'm.rol',
    ])
    .select(sql<number>`(select count(*)::int from eventos e where e.organizacion_id = o.id)`.as('eventos'))
    .select(sql<number>`(select count(*)::int from miembros x where x.organizacion_id = o.id)`.as('miembros'))

/** Where most happens comes first. */
export const findOrganizacionesDe = (db: Db, usuarioId: string): Promise<MiOrganizacionRow[]> =>
  misOrganizaciones(db, usuarioId).orderBy('eventos', 'desc').orderBy('o.nombre').orderBy('o.id').execute()

export const getMiOrganizacion = (db: Db, usuarioId: string, organizacionId: string): Promise<MiOrganizacionRow> =>
  misOrganizaciones(db, usuarioId).where('o.id', '=', organizacionId).executeTakeFirstOrThrow()

export type MembresiaRow = { organizacionId: string; slug: string; rol: Rol; pideSegundoPaso: boolean }
export async function findMembresia(db: Db, usuarioId: string, slug: string): Promise<MembresiaRow | undefined> {
  return db
    .selectFrom('organizaciones as o')
    .innerJoin('miembros as m', 'm.organizacion_id', 'o.id')
    .where('o.slug', '=', slug)
    .where('m.usuario_id', '=', usuarioId)
    .select(['o.id as organizacionId', 'o.slug', 'm.rol', 'o.pide_segundo_paso as pideSegundoPaso'])
    .executeTakeFirst()
}

export async function slugExiste(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('organizaciones').select('id').where('slug', '=', slug).executeTakeFirst()
  return row !== undefined
}

/** Which of these slugs are taken; the slug of a deleted organization stays taken. */
export async function findSlugsOcupados(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('organizaciones').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

export type DatosOrganizacion = {
  nombre_mostrado: string
  descripcion: string
  logo: string | null
  email: string
  telefono: string
  web: string | null
  pais: string
}
export type OrganizacionPropiaRow = DatosOrganizacion & {
  id: string
  nombre: string
  slug: string
  creado_en: Date
  pide_segundo_paso: boolean
}

export const getOrganizacionPropia = (db: Db, id: string): Promise<OrganizacionPropiaRow> =>
  db
    .selectFrom('organizaciones')
    .select([
      'id',
      'nombre',
      'nombre_mostrado',
      'slug',
      'descripcion',
      'logo',
      'email',
      'telefono',
      'web',
      'pais',
      'creado_en',
      'pide_segundo_paso',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function updateOrganizacion(db: Db, id: string, datos: DatosOrganizacion): Promise<void> {
  const nombre = datos.nombre_mostrado.toLowerCase()
  await db
    .updateTable('organizaciones')
    .set({ ...datos, nombre })
    .where('id', '=', id)
    .execute()
}

export async function setPideSegundoPaso(db: Db, id: string, pide: boolean): Promise<void> {
  await db.updateTable('organizaciones').set({ pide_segundo_paso: pide }).where('id', '=', id).execute()
}

export type NuevaOrganizacion = {
  id: string
  slug: string
  nombre: string
  nombre_mostrado: string
  descripcion: string
  logo: string | null
  email: string
  telefono: string
  web: string | null
  pais: string
  owner_id: string
}

/** The organization and its owner, in the transaction of the caller; or false when somebody took the slug first. */
export async function insertOrganizacion(trx: Db, organizacion: NuevaOrganizacion): Promise<boolean> {
  const row = await trx
    .insertInto('organizaciones')
    .values(organizacion)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await trx
    .insertInto('miembros')
    .values({ organizacion_id: organizacion.id, usuario_id: organizacion.owner_id, rol: 'owner' })
    .execute()
  return true
}

export type MiembroRow = {
  usuario_id: string
  rol: Rol
  nombre: string
  apellido_paterno: string
  apellido_materno: string
  nombre_mostrado: string
  email: string
  url_avatar: string | null
  ultima_conexion: Date | null
}

/** The owner first, then by rank and by who came first. */
export const findEquipo = (db: Db, organizacionId: string): Promise<MiembroRow[]> =>
  db
    .selectFrom('miembros as m')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .where('m.organizacion_id', '=', organizacionId)
    .select([
      'm.usuario_id',
      'm.rol',
      'u.nombre',
      'u.apellido_paterno',
      'u.apellido_materno',
      'u.nombre_mostrado',
      'u.email',
      'u.url_avatar',
      'u.ultima_conexion',
    ])
    .orderBy(sql`array_position(array['owner', 'admin', 'member'], m.rol)`)
    .orderBy('m.creado_en')
    .orderBy('m.usuario_id')
    .execute()

/** Locks an organization for changes of itself or its team; sales do not need this lock. */
export async function lockOrganizacion(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('organizaciones')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw noEncontrado()
}
