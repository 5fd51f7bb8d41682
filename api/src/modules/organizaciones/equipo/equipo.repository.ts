import type { Rol } from '@entrale/contract/cuentas/sesion'
import type { Db } from '@entrale/db'
import { darPorLeida } from '../../notificaciones/index.ts'
import { noEstaEnElEquipo } from './equipo.errors.ts'
import type { InvitacionCompleta } from './invitaciones.repository.ts'

export type Miembro = { usuarioId: string; rol: Rol; email: string; nombre: string }

/** Nobody changes or removes this member until the transaction ends; a refusal when they are not in the team. */
export async function lockMiembro(trx: Db, organizacionId: string, usuarioId: string): Promise<Miembro> {
  const miembro = await trx
    .selectFrom('miembros as m')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .where('m.organizacion_id', '=', organizacionId)
    .where('m.usuario_id', '=', usuarioId)
    .select(['m.usuario_id as usuarioId', 'm.rol', 'u.email', 'u.nombre_mostrado as nombre'])
    .forUpdate('m')
    .executeTakeFirst()
  if (miembro === undefined) throw noEstaEnElEquipo()
  return miembro
}

export async function updateRol(trx: Db, organizacionId: string, usuarioId: string, rol: Rol): Promise<void> {
  await trx
    .updateTable('miembros')
    .set({ rol })
    .where('organizacion_id', '=', organizacionId)
    .where('usuario_id', '=', usuarioId)
    .execute()
}

export async function deleteMiembro(trx: Db, organizacionId: string, usuarioId: string): Promise<void> {
  await trx
    .deleteFrom('miembros')
    .where('organizacion_id', '=', organizacionId)
    .where('usuario_id', '=', usuarioId)
    .execute()
}

export type Nombrada = { id: string; slug: string; nombre: string; ownerId: string | null }

export const getNombrada = (trx: Db, id: string): Promise<Nombrada> =>
  trx
    .selectFrom('organizaciones')
    .select(['id', 'slug', 'nombre_mostrado as nombre', 'owner_id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** One owner at a time: there is an index that says so, so the order matters. */
export async function updateOwner(
  trx: Db,
  organizacionId: string,
  { de, a }: { de: string; a: string },
): Promise<void> {
  await updateRol(trx, organizacionId, de, 'admin')
  await updateRol(trx, organizacionId, a, 'owner')
  await trx.updateTable('organizaciones').set({ owner_id: a }).where('id', '=', organizacionId).execute()
}

export async function updateExpira(trx: Db, invitacionId: string, expira_en: Date): Promise<void> {
  await trx.updateTable('invitaciones').set({ expira_en }).where('id', '=', invitacionId).execute()
}

/** Marks the notification of an invitation as read in the invited person's account. */
export async function darPorLeidaDe(trx: Db, { id, email }: InvitacionCompleta, ahora: Date): Promise<void> {
  const cuenta = await trx.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst()
  if (cuenta !== undefined) await darPorLeida(trx, { usuarioId: cuenta.id, tipo: 'invitacion', clave: id }, ahora)
}

type EntregaRow = { email: string; nombre: string; otra: string; organizacion: string; slug: string }

/** Nothing when one of them, or the organization, is gone by now. */
export const findEntrega = (
  db: Db,
  entrega: { organizacionId: string; usuarioId: string; otraId: string },
): Promise<EntregaRow | undefined> =>
  db
    .selectFrom('organizaciones as o')
    .innerJoin('usuarios as u', (join) => join.on('u.id', '=', entrega.usuarioId))
    .innerJoin('usuarios as x', (join) => join.on('x.id', '=', entrega.otraId))
    .where('o.id', '=', entrega.organizacionId)
    .select([
      'u.email',
      'u.nombre_mostrado as nombre',
      'x.nombre_mostrado as otra',
      'o.nombre_mostrado as organizacion',
      'o.slug',
    ])
    .executeTakeFirst()
