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

/** How a session ended: the person left, the server never knew the stored token, or it stopped knowing it while the page was in use. */
export type Fin = 'salida' | 'desconocida' | 'terminada'

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
/** Another tab writes its keys one after another: they are read once it has finished. */
const CALMA_MS = 30

let actual: EstadoSesion | null = null
/** Told by the server; the storage holds only what the spec names. */
let sinLeer = 0
/** The token that the server accepted during this visit. */
let confirmado: string | null = null
/** Storage is refused: the session lasts as long as the page, and no other tab knows of it. */
let soloAqui = false
const oyentes = new Set<() => void>()
const olvidos = new Set<(fin: Fin) => void>()

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

function poner(estado: EstadoSesion): void {
  actual = estado
  for (const oyente of oyentes) oyente()
}

/** What this browser holds now. */
export function sesionActual(): EstadoSesion {
  actual ??= typeof window === 'undefined' ? SIN_LEER : leer()
  return actual
}

function quitarLlaves(): void {
  try {
    for (const llave of LLAVES) localStorage.removeItem(llave)
  } catch {
    // storage refused: nothing was kept
  }
}

function escribir(token: string, sesion: Omit<Sesion, 'token'>): void {
  sinLeer = sesion.notificaciones
  try {
    soloAqui = false
    for (const llave of ['usuario', 'organizaciones', 'invitaciones'] as const) localStorage.setItem(llave, JSON.stringify(sesion[llave]))
    localStorage.setItem('token', token)
  } catch {
    soloAqui = true
    quitarLlaves()
  }
  const { usuario, organizaciones, invitaciones, notificaciones } = sesion
  poner({ ...ANONIMA, isAuthenticated: true, token, usuario, organizaciones, invitaciones, notificaciones })
}

/** After sign-in or sign-up. */
export function guardarSesion({ token, ...sesion }: Sesion): void {
  confirmado = token
  escribir(token, sesion)
}

/** Another tab has just changed what is stored, and this one has not followed yet. */
const cambioAfuera = () => !soloAqui && leer().token !== sesionActual().token

/** After a change of my own data; the token stays. */
export function actualizarSesion(sesion: Omit<Sesion, 'token'>): void {
  const { token } = sesionActual()
  if (token !== null && !cambioAfuera()) escribir(token, sesion)
}

/** How many are unread now; everything else stays as it is. */
export function ponerSinLeer(notificaciones: number): void {
  if (notificaciones === sinLeer || sesionActual().token === null) return
  sinLeer = notificaciones
  poner({ ...sesionActual(), notificaciones })
}

function olvidar(fin: Fin): void {
  for (const forget of olvidos) forget(fin)
}

/** Clears the four keys and everything that was read with them. */
export function cerrarSesion(fin: Fin = 'salida'): void {
  quitarLlaves()
  sinLeer = 0
  poner(ANONIMA)
  olvidar(fin)
}

/** The server refused this token: the session is over, unless another one has begun meanwhile. */
export function terminarSesion(token: string): void {
  if (sesionActual().token === token) cerrarSesion(confirmado === token ? 'terminada' : 'desconocida')
}

/** Runs when the session ends, here or in another tab. Returns the function that takes it back. */
export function alCerrarSesion(forget: (fin: Fin) => void): () => void {
  olvidos.add(forget)
  return () => olvidos.delete(forget)
}

/** Another tab signed in, out, or in as somebody else: then nothing that was read for the one before may stay on the page. */
function seguir(): void {
  const antes = sesionActual()
  poner(leer())
  const { usuario } = sesionActual()
  if (antes.usuario === null) return
  if (usuario === null) olvidar('salida')
  else if (usuario.email !== antes.usuario.email && sesionActual().token !== antes.token) location.reload()
}

let calma: ReturnType<typeof setTimeout> | undefined
function alCambiarAfuera({ key }: StorageEvent): void {
  if (key !== null && !(LLAVES as readonly string[]).includes(key)) return
  clearTimeout(calma)
  calma = setTimeout(seguir, CALMA_MS)
}

/** A page that slept, or was left and come back to, heard of no change. */
function alDespertar(): void {
  if (document.visibilityState === 'visible' && cambioAfuera()) seguir()
}

const avisos = [
  ['storage', alCambiarAfuera],
  ['pageshow', alDespertar],
  ['visibilitychange', alDespertar],
] as [string, EventListener][]

function subscribe(oyente: () => void): () => void {
  if (oyentes.size === 0) for (const [suceso, hacer] of avisos) window.addEventListener(suceso, hacer)
  oyentes.add(oyente)
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size === 0) for (const [suceso, hacer] of avisos) window.removeEventListener(suceso, hacer)
  }
}

/** The session as the page sees it; every tab follows. */
export const useSesion = (): EstadoSesion => useSyncExternalStore(subscribe, sesionActual, () => SIN_LEER)

let verificada: Promise<void> | null = null

async function verificar(api: Client, token: string): Promise<void> {
  try {
    const sesion = await api('GET /auth/verify')
    if (sesionActual().token !== token) return
    confirmado = token
    actualizarSesion(sesion)
  } catch (error) {
    // without an answer nothing is known about the token: the session stays, and so do the boletos saved for the door
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 428 && error.status !== 429
    if (!refused) return
    reportar(TOKEN_INVALIDO)
    terminarSesion(token)
  }
}

/** Asks the server once per page load whether the stored token still holds. */
export function verificarSesion(api: Client): Promise<void> {
  const { token } = sesionActual()
  if (token === null) return Promise.resolve()
  verificada ??= verificar(api, token)
  return verificada
}
