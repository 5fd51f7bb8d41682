import type { Mode } from '../../context.ts'
import { type Intento, type Limite, redDe } from '../../http/rate-limit.ts'

const DIEZ_MINUTOS = 600
/** Failed sign-ins. Every key has the network in it, so an attack from elsewhere never shuts the owner out. */
const SESION_CORREO: Limite = { nombre: 'sesion-correo', maximo: 10, segundos: DIEZ_MINUTOS }
const SESION_RED: Limite = { nombre: 'sesion-red', maximo: 50, segundos: DIEZ_MINUTOS }
const REGISTRO: Limite = { nombre: 'registro', maximo: 10, segundos: 3600 }
/** E-mails of verification that one person, and one network, may ask for. */
const REENVIO: Limite = { nombre: 'reenvio', maximo: 5, segundos: 3600 }
const REENVIO_RED: Limite = { nombre: 'reenvio-red', maximo: 20, segundos: 3600 }
/** Links that failed. */
const VERIFICACION: Limite = { nombre: 'verificacion', maximo: 30, segundos: DIEZ_MINUTOS }

/** A demo is tried by many people, and by tests, from one address. */
const HOLGURA: Record<Mode, number> = { demo: 20, production: 1 }
export const enModo = (limite: Limite, mode: Mode): Limite => ({ ...limite, maximo: limite.maximo * HOLGURA[mode] })

export const intentosDeSesion = (mode: Mode, ip: string, email: string): Intento[] => [
  { limite: enModo(SESION_CORREO, mode), de: `${redDe(ip)} ${email}` },
  { limite: enModo(SESION_RED, mode), de: redDe(ip) },
]

export const intentosDeRegistro = (mode: Mode, ip: string): Intento[] => [{ limite: enModo(REGISTRO, mode), de: redDe(ip) }]

export const intentosDeReenvio = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: enModo(REENVIO, mode), de: usuarioId },
  { limite: enModo(REENVIO_RED, mode), de: redDe(ip) },
]

export const intentosDeVerificacion = (mode: Mode, ip: string): Intento[] => [{ limite: enModo(VERIFICACION, mode), de: redDe(ip) }]
