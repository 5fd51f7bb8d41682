import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../../../plazos.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import type { RolInvitado } from '../organizacion/rol.ts'
import type { EstadoInvitacion } from './invitacion.ts'

export type InvitacionRow = {
  id: string
  email: string
  rol: RolInvitado
  creado_en: Date
  expira_en: Date
  /** Display name of the person who invited. */
  invitante: string | null
  organizacion_nombre: string
  organizacion_slug: string
  organizacion_logo: string | null
}

const pendientes = (db: Db, ahora: Date) =>
  db
    .selectFrom('invitaciones as i')
    .innerJoin('organizaciones as o', 'o.id', 'i.organizacion_id')
    .leftJoin('usuarios as p', 'p.id', 'i.invitada_por')
    .where('i.estado', '=', 'pendiente')
    .where('i.expira_en', '>', ahora)
    .select(['i.id', 'i.email', 'i.rol', 'i.creado_en', 'i.expira_en', 'p.nombre_mostrado as invitante'])
    .select(['o.nombre_mostrado as organizacion_nombre', 'o.slug as organizacion_slug', 'o.logo as organizacion_logo'])
    .orderBy('i.creado_en', 'desc')
    .orderBy('i.id')

export const findInvitacionesDe = (db: Db, organizacionId: string, ahora: Date): Promise<InvitacionRow[]> =>
  pendientes(db, ahora).where('i.organizacion_id', '=', organizacionId).execute()

export const getInvitacion = (db: Db, id: string, ahora: Date): Promise<InvitacionRow> =>
  pendientes(db, ahora).where('i.id', '=', id).executeTakeFirstOrThrow()

export const findInvitacionesPara = (db: Db, email: string, ahora: Date): Promise<InvitacionRow[]> =>
  pendientes(db, ahora).where('i.email', '=', email).execute()

export type NuevaInvitacion = {
  id: string
  organizacionId: string
  usuarioId: string
  email: string
  rol: RolInvitado
  creadaEn: Date
  expiraEn: Date
}

export async function esMiembro(db: Db, organizacionId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('miembros as m')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .select('m.usuario_id')
    .where('m.organizacion_id', '=', organizacionId)
    .where('u.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what has lapsed, of one organization or of all of them. */
export async function vencerInvitaciones(db: Db, ahora: Date, organizacionId?: string): Promise<void> {
  await db
    .updateTable('invitaciones')
    .set({ estado: 'vencida' })
    .where('estado', '=', 'pendiente')
    .where('expira_en', '<=', ahora)
    .$if(organizacionId !== undefined, (update) => update.where('organizacion_id', '=', organizacionId ?? ''))
    .execute()
}

export async function countPendientes(db: Db, organizacionId: string): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from invitaciones where organizacion_id = ${organizacionId} and estado = 'pendiente'`
  return rows[0]?.n ?? 0
}

/** False when that e-mail has one that waits. */
export async function insertInvitacion(db: Db, nueva: NuevaInvitacion): Promise<boolean> {
  const row = await db
    .insertInto('invitaciones')
    .values({
      id: nueva.id,
      organizacion_id: nueva.organizacionId,
      email: nueva.email,
      rol: nueva.rol,
      invitada_por: nueva.usuarioId,
      creado_en: nueva.creadaEn,
      expira_en: nueva.expiraEn,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizacion_id', 'email']).where('estado', '=', 'pendiente').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await encargarTrabajo(db, 'enviar_invitacion', { invitacionId: nueva.id })
  return true
}

export async function findCuentaDe(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst()
}

export type Invitado = { id: string; email: string; nombre: string; verificado: boolean }

/** The person who answers, as they are now: their e-mail does not change until the transaction ends. */
export async function lockInvitado(db: Db, usuarioId: string): Promise<Invitado | undefined> {
  const row = await db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nombre_mostrado as nombre', 'email_verificado_en'])
    .where('id', '=', usuarioId)
    .forShare()
    .executeTakeFirst()
  return row && { id: row.id, email: row.email, nombre: row.nombre, verificado: row.email_verificado_en !== null }
}

export type InvitacionCompleta = {
  id: string
  email: string
  rol: RolInvitado
  estado: EstadoInvitacion
  expiraEn: Date
  invitadaPor: string | null
  organizacionId: string
  organizacionSlug: string
  organizacionNombre: string
  ownerId: string | null
}

const completas = (db: Db) =>
  db
    .selectFrom('invitaciones as i')
    .innerJoin('organizaciones as o', 'o.id', 'i.organizacion_id')
    .select(['i.id', 'i.email', 'i.rol', 'i.estado', 'i.expira_en as expiraEn', 'i.invitada_por as invitadaPor'])
    .select([
      'o.id as organizacionId',
      'o.slug as organizacionSlug',
      'o.nombre_mostrado as organizacionNombre',
      'o.owner_id as ownerId',
    ])

export async function findOrganizacionDe(db: Db, invitacionId: string): Promise<string | undefined> {
  return (
    await db
      .selectFrom('invitaciones')
      .select('organizacion_id as id')
      .where('id', '=', invitacionId)
      .executeTakeFirst()
  )?.id
}

/** Reads and locks an invitation: a second answer at the same moment waits for the first. */
export const lockInvitacion = (db: Db, id: string): Promise<InvitacionCompleta | undefined> =>
  completas(db).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

export async function updateEstado(db: Db, id: string, estado: EstadoInvitacion, ahora: Date): Promise<void> {
  await db
    .updateTable('invitaciones')
    .set({ estado, respondida_en: ahora })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .execute()
}

/** Who came to the team by another way keeps the role they have. False then. */
export async function insertMiembro(
  db: Db,
  organizacionId: string,
  usuarioId: string,
  rol: RolInvitado,
): Promise<boolean> {
  const row = await db
    .insertInto('miembros')
    .values({ organizacion_id: organizacionId, usuario_id: usuarioId, rol })
    .onConflict((conflict) => conflict.columns(['organizacion_id', 'usuario_id']).doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of these people, the current members. */
export async function findMiembrosEntre(db: Db, organizacionId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('miembros')
    .select('usuario_id')
    .where('organizacion_id', '=', organizacionId)
    .where('usuario_id', 'in', ids)
    .execute()
  return rows.map(({ usuario_id }) => usuario_id)
}

export type InvitacionPorEnviar = Pick<
  InvitacionCompleta,
  'email' | 'rol' | 'estado' | 'expiraEn' | 'organizacionNombre'
> & {
  invitante: string | null
  cuentaId: string | null
  verificada: boolean
}

/** What the e-mail says, and the account that has its address. */
export const findInvitacionPorEnviar = (db: Db, id: string): Promise<InvitacionPorEnviar | undefined> =>
  db
    .selectFrom('invitaciones as i')
    .innerJoin('organizaciones as o', 'o.id', 'i.organizacion_id')
    .leftJoin('usuarios as p', 'p.id', 'i.invitada_por')
    .leftJoin('usuarios as u', 'u.email', 'i.email')
    .where('i.id', '=', id)
    .select([
      'i.email',
      'i.rol',
      'i.estado',
      'i.expira_en as expiraEn',
      'o.nombre_mostrado as organizacionNombre',
      'p.nombre_mostrado as invitante',
    ])
    .select(['u.id as cuentaId', sql<boolean>`u.email_verificado_en is not null`.as('verificada')])
    .executeTakeFirst()

/** An address is kept for its invitation, and not longer than half a year after it ended. */
export async function limpiarInvitaciones(db: Db, ahora: Date): Promise<void> {
  await vencerInvitaciones(db, ahora)
  await execute(db)`delete from invitaciones
    where estado <> 'pendiente' and expira_en < now() - make_interval(days => ${PLAZOS.invitaciones})`
}
