import { ApiError, type Client } from '@entrale/contract/client'
import type { Invitacion, MiOrganizacion, Sesion, Usuario } from '@entrale/contract/cuentas'
import { TOKEN_INVALIDO } from '@entrale/contract/errores'
import { useSyncExternalStore } from 'react'
import { reportar } from './reportar'

export type EstadoSesion = {
  /** False on the server and until the browser has read its storage. */
  lista: boolean
  isAuthenticated: boolean
  token: string | null
  usuario: Usuario | null
  organizaciones: MiOrganizacion[]
  invitaciones: Invitacion[]
  notificaciones: number
}

const LLAVES = ['token', 'usuario', 'organizaciones', 'invitaciones'] as const
const SIN_LEER: EstadoSesion = {
  lista: false,
  isAuthenticated: false,
  token: null,
  usuario: null,
  organizaciones: [],
  invitaciones: [],
  notificaciones: 0,
}
const ANONIMA: EstadoSesion = { ...SIN_LEER, lista: true }

let actual: EstadoSesion | null = null
/** Told by the server; the storage holds only what the spec names. */
let sinLeer = 0
const oyentes = new Set<() => void>()
const olvidos = new Set<() => void>()

const json = <T>(llave: string, omision: T): T => JSON.parse(localStorage.getItem(llave) ?? 'null') ?? omision

function leer(): EstadoSesion {
  try {
    const token = localStorage.getItem('token')
    const usuario = json<Usuario | null>('usuario', null)
    if (token === null || usuario === null) return ANONIMA
    const listas = { organizaciones: json<MiOrganizacion[]>('organizaciones', []), invitaciones: json<Invitacion[]>('invitaciones', []) }
    return { ...ANONIMA, isAuthenticated: true, token, usuario, ...listas, notificaciones: sinLeer }
  } catch {
    return ANONIMA // storage refused or spoilt: nobody is signed in
  }
}

function avisar(): void {
  actual = leer()
  for (const oyente of oyentes) oyente()
}

/** What this browser holds now. */
export function sesionActual(): EstadoSesion {
  actual ??= typeof window === 'undefined' ? SIN_LEER : leer()
  return actual
}

function escribir(sesion: Omit<Sesion, 'token'>): void {
  for (const llave of ['usuario', 'organizaciones', 'invitaciones'] as const) localStorage.setItem(llave, JSON.stringify(sesion[llave]))
  sinLeer = sesion.notificaciones
}

/** After sign-in or sign-up. */
export function guardarSesion(sesion: Sesion): void {
  localStorage.setItem('token', sesion.token)
  escribir(sesion)
  avisar()
}

/** After a change of my own data; the token stays. */
export function actualizarSesion(sesion: Omit<Sesion, 'token'>): void {
  if (sesionActual().token === null) return
  escribir(sesion)
  avisar()
}

/** How many are unread now; everything else stays as it is. */
export function ponerSinLeer(notificaciones: number): void {
  if (notificaciones === sinLeer || sesionActual().token === null) return
  sinLeer = notificaciones
  avisar()
}

function olvidar(): void {
  for (const forget of olvidos) forget()
}

/** Clears the four keys and everything that was read with them. */
export function cerrarSesion(): void {
  for (const llave of LLAVES) localStorage.removeItem(llave)
  sinLeer = 0
  avisar()
  olvidar()
}

/** Runs when the session ends, here or in another tab. Returns the function that takes it back. */
export function alCerrarSesion(forget: () => void): () => void {
  olvidos.add(forget)
  return () => olvidos.delete(forget)
}

function alCambiarAfuera(event: StorageEvent): void {
  if (event.key !== null && !(LLAVES as readonly string[]).includes(event.key)) return
  const habia = sesionActual().isAuthenticated
  avisar()
  if (habia && !sesionActual().isAuthenticated) olvidar()
}

function subscribe(oyente: () => void): () => void {
  if (oyentes.size === 0) window.addEventListener('storage', alCambiarAfuera)
  oyentes.add(oyente)
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size === 0) window.removeEventListener('storage', alCambiarAfuera)
  }
}

/** The session as the page sees it; every tab follows. */
export const useSesion = (): EstadoSesion => useSyncExternalStore(subscribe, sesionActual, () => SIN_LEER)

let verificada: Promise<void> | null = null

async function verificar(api: Client, token: string): Promise<void> {
  try {
    const sesion = await api('GET /auth/verify')
    if (sesionActual().token === token) actualizarSesion(sesion)
  } catch (error) {
    // without an answer nothing is known about the token: the session stays, and so do the boletos saved for the door
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 428 && error.status !== 429
    if (!refused) return
    reportar(TOKEN_INVALIDO)
    if (sesionActual().token === token) cerrarSesion()
  }
}

/** Asks the server once per page load whether the stored token still holds. */
export function verificarSesion(api: Client): Promise<void> {
  const { token } = sesionActual()
  if (token === null) return Promise.resolve()
  verificada ??= verificar(api, token)
  return verificada
}
