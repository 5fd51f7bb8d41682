import type { Mode } from '../../../context.ts'
import { enModo, type Intento, type Limite } from '../../../http/rate-limit.ts'

const HORA = 3600
/** Each invitation is an e-mail to somebody who may not have asked for it. */
const POR_ORGANIZACION: Limite = { nombre: 'invitar', maximo: 30, segundos: HORA }
const POR_PERSONA: Limite = { nombre: 'invitar-persona', maximo: 40, segundos: HORA }
/** How often one organization may invite one address, so that nobody is asked again and again. */
const POR_CORREO: Limite = { nombre: 'invitar-correo', maximo: 3, segundos: HORA }
/** And from all of them. */
const POR_DESTINO: Limite = { nombre: 'invitar-destino', maximo: 10, segundos: HORA }

/** One invitation, again. */
const REENVIO: Limite = { nombre: 'reenviar-invitacion', maximo: 3, segundos: 24 * HORA }

/** Asked while somebody types. */
export const CONSULTAS_SLUG: Limite = { nombre: 'slug-disponible', maximo: 300, segundos: 600 }
/** Decoding costs: nobody changes a logo this often. */
export const LOGOS: Limite = { nombre: 'logo', maximo: 30, segundos: HORA }

type Quien = { organizacionId: string; usuarioId: string; email: string }

export const intentosDeInvitar = (mode: Mode, { organizacionId, usuarioId, email }: Quien): Intento[] => [
  { limite: enModo(POR_ORGANIZACION, mode), de: organizacionId },
  { limite: enModo(POR_PERSONA, mode), de: usuarioId },
  { limite: enModo(POR_CORREO, mode), de: `${organizacionId} ${email}` },
  { limite: enModo(POR_DESTINO, mode), de: email },
]

export const intentosDeReenviar = (
  mode: Mode,
  { organizacionId, usuarioId, email }: Quien,
  invitacionId: string,
): Intento[] => [
  { limite: REENVIO, de: invitacionId },
  { limite: enModo(POR_ORGANIZACION, mode), de: organizacionId },
  { limite: enModo(POR_PERSONA, mode), de: usuarioId },
  { limite: enModo(POR_DESTINO, mode), de: email },
]
