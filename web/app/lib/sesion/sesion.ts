import type { Invitacion, MiOrganizacion, Usuario } from '@entrale/contract/cuentas/sesion'
import { useSyncExternalStore } from 'react'

export type EstadoSesion = {
  /** False on the server and until the browser has read its storage. */
  lista: boolean
  isAuthenticated: boolean
  token: string | null
  usuario: Usuario | null
  organizaciones: MiOrganizacion[]
  invitaciones: Invitacion[]
  /** Told by the server; the storage holds only what the spec names. */
  notificaciones: number
}

/** How a session ended: the person left, the server never knew the stored token, or it stopped knowing it while the page was in use. */
export type Fin = 'salida' | 'desconocida' | 'terminada'

export const LLAVES = ['token', 'usuario', 'organizaciones', 'invitaciones'] as const
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
/** What another tab stored may arrive after the server's refusal that follows from it. */
const NOTICIA_MS = 150

let actual: EstadoSesion | null = null
const oyentes = new Set<() => void>()
const olvidos = new Set<(fin: Fin) => void>()

/** What this visit knows and no storage does. */
export const visita = {
  /** The token that the server accepted. */
  confirmado: null as string | null,
  /** Storage is refused: the session lasts as long as the page, and no other tab knows of it. */
  soloAqui: false,
}

const json = <T>(llave: string, omision: T): T => JSON.parse(localStorage.getItem(llave) ?? 'null') ?? omision

function leer(): EstadoSesion {
  try {
    const token = localStorage.getItem('token')
    const usuario = json<Usuario | null>('usuario', null)
    if (token === null || usuario === null) return ANONIMA
    const listas = {
      organizaciones: json<MiOrganizacion[]>('organizaciones', []),
      invitaciones: json<Invitacion[]>('invitaciones', []),
    }
    return { ...ANONIMA, isAuthenticated: true, token, usuario, ...listas }
  } catch {
    return ANONIMA // storage refused or spoilt: nobody is signed in
  }
}

/** Where a device remembers what opens without an account; nothing of it outlives a session that ended here. */
export const RECORDADAS = 'boletos-recordados'
/** Where the palette remembers what this person chose. */
export const RECIENTES = 'paleta-recientes'
/** How the keys of eventos that were typed and not saved begin. */
export const BORRADORES = 'evento-sin-guardar:'

/** What the page shows from now on. */
export function ponerSesion(estado: Omit<EstadoSesion, 'lista' | 'isAuthenticated'>): void {
  actual = { ...estado, lista: true, isAuthenticated: estado.token !== null }
  for (const oyente of oyentes) oyente()
}

/** What this browser holds now. */
export function sesionActual(): EstadoSesion {
  actual ??= typeof window === 'undefined' ? SIN_LEER : leer()
  return actual
}

export function quitarLlaves(): void {
  try {
    for (const llave of LLAVES) localStorage.removeItem(llave)
  } catch {
    // storage refused: nothing was kept
  }
}

/** Another tab has just changed what is stored, and this one has not followed yet. */
export const cambioAfuera = (): boolean => !visita.soloAqui && leer().token !== sesionActual().token

function olvidar(fin: Fin): void {
  for (const forget of olvidos) forget(fin)
  try {
    for (const llave of [RECORDADAS, RECIENTES]) localStorage.removeItem(llave)
    // a session that ran out does not cost the work
    const borradores = Object.keys(localStorage).filter((llave) => fin === 'salida' && llave.startsWith(BORRADORES))
    for (const llave of borradores) localStorage.removeItem(llave)
    // the keys of codes that change
    globalThis.indexedDB?.deleteDatabase('codigos')
  } catch {
    // storage refused: nothing was kept
  }
  // the boletos that open without a connection
  void globalThis.caches?.keys().then((guardadas) => guardadas.map((una) => caches.delete(una)))
}

/** Clears the four keys and everything that was read with them. */
export function cerrarSesion(fin: Fin = 'salida'): void {
  quitarLlaves()
  ponerSesion(ANONIMA)
  olvidar(fin)
}

/** The server refused this token: the session is over, unless another one has begun, or another tab has signed out, meanwhile. */
export async function terminarSesion(token: string): Promise<void> {
  if (sesionActual().token !== token) return
  await new Promise((resolve) => setTimeout(resolve, NOTICIA_MS))
  if (sesionActual().token !== token) return
  if (cambioAfuera()) seguir()
  else cerrarSesion(visita.confirmado === token ? 'terminada' : 'desconocida')
}

/** Runs when the session ends, here or in another tab. Returns the function that takes it back. */
export function alCerrarSesion(forget: (fin: Fin) => void): () => void {
  olvidos.add(forget)
  return () => olvidos.delete(forget)
}

/** Another tab signed in, out, or in anew, maybe as somebody else: then nothing that was read for the one before may stay on the page. */
function seguir(): void {
  const antes = sesionActual()
  const { notificaciones } = antes
  ponerSesion({ ...leer(), notificaciones })
  const { usuario, token } = sesionActual()
  if (antes.usuario === null) return
  if (usuario === null) olvidar('salida')
  else if (token !== antes.token) location.reload()
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
