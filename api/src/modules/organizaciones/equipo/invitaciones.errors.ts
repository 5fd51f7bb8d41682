import type { CampoError } from '@entrale/contract/errores'
import { camposInvalidos, conflicto, Refusal } from '../../../errors.ts'
import { type EstadoInvitacion, PENDIENTES_MAXIMO, VIGENCIA_DIAS } from './invitacion.ts'

const enEmail = (message: string): CampoError => ({ name: 'email', message, type: 'custom' })

export const yaEsMiembro = () => camposInvalidos([enEmail('Esa persona ya está en el equipo.')])
export const yaInvitado = () => camposInvalidos([enEmail('Ya hay una invitación pendiente para ese correo.')])
export const demasiadasPendientes = () =>
  conflicto(`Hay ${PENDIENTES_MAXIMO} invitaciones sin responder. Espera a que contesten antes de enviar más.`)

export const correoSinVerificar = () =>
  new Refusal(403, 'Verifica tu correo para responder invitaciones: te enviamos un enlace cuando creaste tu cuenta.')

const YA_NO: Record<Exclude<EstadoInvitacion, 'pendiente'>, [status: number, mensaje: string]> = {
  aceptada: [409, 'Ya aceptaste esta invitación.'],
  rechazada: [409, 'Ya rechazaste esta invitación.'],
  cancelada: [410, 'La organización retiró esta invitación.'],
  vencida: [410, `Esta invitación venció: duraba ${VIGENCIA_DIAS} días. Pide que te inviten otra vez.`],
}
export const yaNoEstaPendiente = (estado: EstadoInvitacion) =>
  estado === 'pendiente' ? conflicto('Esta invitación sigue pendiente.') : new Refusal(...YA_NO[estado])

const ASI_QUEDO: Record<Exclude<EstadoInvitacion, 'pendiente'>, string> = {
  aceptada: 'Esa persona ya aceptó la invitación.',
  rechazada: 'Esa persona rechazó la invitación.',
  cancelada: 'Esa invitación ya se canceló.',
  vencida: `Esa invitación venció: duraba ${VIGENCIA_DIAS} días. Invita otra vez a esa persona.`,
}
/** To the team, about one that it can no longer send again or take back. */
export const yaNoEspera = (estado: Exclude<EstadoInvitacion, 'pendiente'>) => conflicto(ASI_QUEDO[estado])
