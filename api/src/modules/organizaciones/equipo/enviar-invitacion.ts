import type { Services } from '../../../context.ts'
import { quiereCorreo } from '../../notificaciones/index.ts'
import { buildCorreoInvitacion } from './correo-invitacion.ts'
import { estadoEn } from './invitacion.ts'
import { findInvitacionPorEnviar } from './invitaciones.repository.ts'

const enlaceDe = (baseUrl: string, tieneCuenta: boolean) =>
  `${baseUrl}/auth/${tieneCuenta ? 'sign-in' : 'sign-up'}?siguiente=/dashboard/invitaciones`

/** Sends the e-mail of an invitation that still waits. Only the proven owner of an address may do without it. */
export async function enviarInvitacion(
  { db, config, ports }: Services,
  { invitacionId }: { invitacionId: string },
): Promise<void> {
  const invitacion = await findInvitacionPorEnviar(db, invitacionId)
  if (invitacion === undefined || estadoEn(invitacion, ports.clock.now()) !== 'pendiente') return
  const { email, cuentaId, verificada } = invitacion
  if (cuentaId !== null && verificada && !(await quiereCorreo(db, cuentaId, 'equipo'))) return
  const tieneCuenta = cuentaId !== null
  const correo = await buildCorreoInvitacion({
    ...invitacion,
    tieneCuenta,
    enlace: enlaceDe(config.baseUrl, tieneCuenta),
  })
  await ports.mailer.send({ to: email, ...correo })
}
