import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { intentosDeReenviar } from '../organizacion/limites.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { invitacionQuitada } from './equipo.errors.ts'
import { darPorLeidaDe, updateExpira } from './equipo.repository.ts'
import { type EstadoInvitacion, estadoEn, expiraDesde } from './invitacion.ts'
import { yaNoEspera } from './invitaciones.errors.ts'
import {
  getInvitacion,
  type InvitacionCompleta,
  type InvitacionRow,
  lockInvitacion,
  updateEstado,
} from './invitaciones.repository.ts'

/** One of this organization that still waits; `ademas`: or that has come to this. */
async function lockPendiente(
  trx: Db,
  ctx: Context,
  invitacionId: string,
  ademas?: EstadoInvitacion,
): Promise<InvitacionCompleta> {
  const invitacion = await lockInvitacion(trx, invitacionId)
  if (invitacion?.organizacionId !== membresiaDe(ctx).organizacionId) throw invitacionQuitada()
  const estado = estadoEn(invitacion, ctx.ports.clock.now())
  if (estado !== 'pendiente' && estado !== ademas) throw yaNoEspera(estado)
  return invitacion
}

/** The same invitation, by another e-mail, with all its days before it. */
export function reenviarInvitacion(ctx: Context, invitacionId: string): Promise<InvitacionRow> {
  const { organizacionId } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  return conEquipo(ctx, 'admin', async (trx) => {
    const { email } = await lockPendiente(trx, ctx, invitacionId)
    await contarIntento(
      trx,
      intentosDeReenviar(ctx.config.mode, { organizacionId, usuarioId: usuarioDe(ctx).id, email }, invitacionId),
      ahora,
    )
    await updateExpira(trx, invitacionId, expiraDesde(ahora))
    await encargarTrabajo(trx, 'enviar_invitacion', { invitacionId })
    await anotar(trx, ctx, { organizacionId, accion: 'equipo.reenviada', objeto: email })
    return getInvitacion(trx, invitacionId, ahora)
  })
}

/** Withdraws an invitation; withdrawing it again changes nothing. */
export function cancelarInvitacion(ctx: Context, invitacionId: string): Promise<void> {
  const { organizacionId } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  return conEquipo(ctx, 'admin', async (trx) => {
    const invitacion = await lockPendiente(trx, ctx, invitacionId, 'cancelada')
    if (invitacion.estado === 'cancelada') return
    await updateEstado(trx, invitacionId, 'cancelada', ahora)
    await darPorLeidaDe(trx, invitacion, ahora)
    await anotar(trx, ctx, {
      organizacionId,
      accion: 'equipo.cancelada',
      objeto: invitacion.email,
      antes: { rol: invitacion.rol },
    })
  })
}
