import type { Db } from '@entrale/db'
import { registrarCambio } from '../../cambios.ts'
import { createId } from '../../ids.ts'
import { notificar } from '../notificaciones/index.ts'
import { getNombrada } from './equipo/equipo.repository.ts'
import { notificacionDeEliminada } from './organizacion/notificaciones.ts'

const registrar = (trx: Db, slugs: readonly { slug: string }[]) =>
  registrarCambio(trx, [...slugs.map(({ slug }) => `organizacion:${slug}`), 'portada'])

/** Tells the team that the organization is gone, except the person who deleted it. */
export async function despedirEquipo(trx: Db, organizacionId: string, menos: string): Promise<void> {
  const organizacion = await getNombrada(trx, organizacionId)
  const equipo = await trx
    .selectFrom('miembros')
    .select('usuario_id')
    .where('organizacion_id', '=', organizacionId)
    .where('usuario_id', '<>', menos)
    .execute()
  const ocasion = { id: createId(), organizacion }
  await notificar(
    trx,
    equipo.map(({ usuario_id }) => notificacionDeEliminada(ocasion, usuario_id)),
  )
}

/** With all that hangs from it; its eventos must be gone before. */
export async function borrarOrganizacion(trx: Db, id: string): Promise<void> {
  await registrar(trx, await trx.deleteFrom('organizaciones').where('id', '=', id).returning('slug').execute())
}

/** Its name and its address stay, for the compras of its eventos; whose it was, who worked there and how to reach them does not. */
export async function vaciarOrganizacion(trx: Db, id: string, ahora: Date): Promise<void> {
  for (const tabla of ['miembros', 'invitaciones', 'bitacora'] as const)
    await trx.deleteFrom(tabla).where('organizacion_id', '=', id).execute()
  const nada = {
    owner_id: null,
    descripcion: '',
    logo: null,
    color: null,
    portada: null,
    pie: '',
    email: '',
    telefono: '',
    web: null,
  }
  const vacia = trx.updateTable('organizaciones').set({ ...nada, eliminada_en: ahora })
  await registrar(trx, await vacia.where('id', '=', id).returning('slug').execute())
}
