import type { Mode } from '../../../context.ts'
import { type Intento, type Limite, redDe } from '../../../http/rate-limit.ts'

const DIEZ_MINUTOS = 600
/** Failed sign-ins of a network. `freno.ts` slows down what comes from many. */
const SESION_CORREO: Limite = { nombre: 'sesion-correo', maximo: 10, segundos: DIEZ_MINUTOS }
const SESION_RED: Limite = { nombre: 'sesion-red', maximo: 50, segundos: DIEZ_MINUTOS }
const REGISTRO: Limite = { nombre: 'registro', maximo: 10, segundos: 3600 }
/** E-mails of verification that one person, and one network, may ask for. */
const REENVIO: Limite = { nombre: 'reenvio', maximo: 5, segundos: 3600 }
const REENVIO_RED: Limite = { nombre: 'reenvio-red', maximo: 20, segundos: 3600 }
/** Links that failed, whatever they were for. */
const ENLACE: Limite = { nombre: 'enlace', maximo: 30, segundos: DIEZ_MINUTOS }
/** Recoveries asked for, whether or not the e-mail has an account. */
const RECUPERACION: Limite = { nombre: 'recuperacion', maximo: 5, segundos: 3600 }
const RECUPERACION_RED: Limite = { nombre: 'recuperacion-red', maximo: 20, segundos: 3600 }
/** E-mails of recovery to one mailbox from the whole world; beyond it the last one that was sent has to do. */
const RECUPERACION_ENVIO: Limite = { nombre: 'recuperacion-envio', maximo: 5, segundos: 3600 }
/** Wrong passwords typed by a person who is signed in. */
const IDENTIDAD: Limite = { nombre: 'identidad', maximo: 10, segundos: DIEZ_MINUTOS }
const CAMBIO_CORREO: Limite = { nombre: 'cambio-correo', maximo: 5, segundos: 3600 }
const CAMBIO_CORREO_RED: Limite = { nombre: 'cambio-correo-red', maximo: 20, segundos: 3600 }

/** A demo is tried by many people, and by tests, from one address. */
const HOLGURA: Record<Mode, number> = { demo: 100, production: 1 }
export const enModo = (limite: Limite, mode: Mode): Limite => ({ ...limite, maximo: limite.maximo * HOLGURA[mode] })

export const intentosDeSesion = (mode: Mode, ip: string, email: string): Intento[] => [
  { limite: enModo(SESION_CORREO, mode), de: `${redDe(ip)} ${email}` },
  { limite: enModo(SESION_RED, mode), de: redDe(ip) },
]

export const intentosDeRegistro = (mode: Mode, ip: string): Intento[] => [
  { limite: enModo(REGISTRO, mode), de: redDe(ip) },
]

export const intentosDeReenvio = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: enModo(REENVIO, mode), de: usuarioId },
  { limite: enModo(REENVIO_RED, mode), de: redDe(ip) },
]

export const intentosDeEnlace = (mode: Mode, ip: string): Intento[] => [{ limite: enModo(ENLACE, mode), de: redDe(ip) }]

export const intentosDeRecuperacion = (mode: Mode, ip: string, email: string): Intento[] => [
  { limite: enModo(RECUPERACION, mode), de: `${redDe(ip)} ${email}` },
  { limite: enModo(RECUPERACION_RED, mode), de: redDe(ip) },
]

export const enviosDeRecuperacion = (mode: Mode, email: string): Intento[] => [
  { limite: enModo(RECUPERACION_ENVIO, mode), de: email },
]

export const intentosDeIdentidad = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: enModo(IDENTIDAD, mode), de: `${redDe(ip)} ${usuarioId}` },
]

export const intentosDeCambioCorreo = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: enModo(CAMBIO_CORREO, mode), de: `${redDe(ip)} ${usuarioId}` },
  { limite: enModo(CAMBIO_CORREO_RED, mode), de: redDe(ip) },
]
