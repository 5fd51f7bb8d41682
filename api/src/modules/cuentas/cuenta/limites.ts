import type { Mode } from '../../../context.ts'
import { enModo, type Intento, type Limite, redDe } from '../../../http/rate-limit.ts'

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

/** Each test and each visitor of a demo signs in. */
const EN_DEMO = 100
export const deCuentas = (limite: Limite, mode: Mode): Limite => enModo(limite, mode, EN_DEMO)

export const intentosDeSesion = (mode: Mode, ip: string, email: string): Intento[] => [
  { limite: deCuentas(SESION_CORREO, mode), de: `${redDe(ip)} ${email}` },
  { limite: deCuentas(SESION_RED, mode), de: redDe(ip) },
]

export const intentosDeRegistro = (mode: Mode, ip: string): Intento[] => [
  { limite: deCuentas(REGISTRO, mode), de: redDe(ip) },
]

export const intentosDeReenvio = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: deCuentas(REENVIO, mode), de: usuarioId },
  { limite: deCuentas(REENVIO_RED, mode), de: redDe(ip) },
]

export const intentosDeEnlace = (mode: Mode, ip: string): Intento[] => [
  { limite: deCuentas(ENLACE, mode), de: redDe(ip) },
]

export const intentosDeRecuperacion = (mode: Mode, ip: string, email: string): Intento[] => [
  { limite: deCuentas(RECUPERACION, mode), de: `${redDe(ip)} ${email}` },
  { limite: deCuentas(RECUPERACION_RED, mode), de: redDe(ip) },
]

export const enviosDeRecuperacion = (mode: Mode, email: string): Intento[] => [
  { limite: deCuentas(RECUPERACION_ENVIO, mode), de: email },
]

export const intentosDeIdentidad = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: deCuentas(IDENTIDAD, mode), de: `${redDe(ip)} ${usuarioId}` },
]

export const intentosDeCambioCorreo = (mode: Mode, ip: string, usuarioId: string): Intento[] => [
  { limite: deCuentas(CAMBIO_CORREO, mode), de: `${redDe(ip)} ${usuarioId}` },
  { limite: deCuentas(CAMBIO_CORREO_RED, mode), de: redDe(ip) },
]
