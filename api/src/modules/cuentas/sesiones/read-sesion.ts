import type { Sesion } from '@entrale/contract/cuentas/sesion'
import type { Context } from '../../../context.ts'
import { countSinLeer } from '../../notificaciones/index.ts'
import {
  findInvitacionesPara,
  findOrganizacionesDe,
  presentInvitacion,
  presentMiOrganizacion,
} from '../../organizaciones/index.ts'
import { presentUsuario } from '../cuenta/cuentas.presenter.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import type { SesionAbierta } from './abrir-sesion.ts'

/** What the browser keeps of a session: the person, their organizations, and what waits for them. */
export async function readSesion(
  { db, ports: { clock } }: Context,
  usuarioId: string,
  segundoPaso: boolean,
): Promise<Omit<Sesion, 'token'>> {
  const usuario = await getUsuario(db, usuarioId)
  const organizaciones = await findOrganizacionesDe(db, usuarioId)
  const invitaciones = await findInvitacionesPara(db, usuario.email, clock.now())
  return {
    usuario: presentUsuario(usuario),
    organizaciones: organizaciones.map((una) => presentMiOrganizacion(una, segundoPaso)),
    invitaciones: invitaciones.map(presentInvitacion),
    notificaciones: await countSinLeer(db, usuarioId),
  }
}

/** The answer to a person who has just signed in. */
export const readSesionNueva = async (
  ctx: Context,
  { token, usuarioId, segundoPaso }: SesionAbierta,
): Promise<Sesion> => ({
  token,
  ...(await readSesion(ctx, usuarioId, segundoPaso)),
})
