import type { Contadores } from '@entrale/contract/notificaciones/schemas'
import { useEffect } from 'react'
import { api } from '../api'
import { actualizarSesion, ponerSinLeer } from './datos'
import { leerFlujo, type Mensaje } from './flujo'
import { sesionActual, useSesion } from './sesion'

/**
 * What the menu counts, kept true without a reload: one stream for the whole browser, held by the tab that has the lock; the others are
 * told by it. Where the stream does not get through, that tab asks once a minute while it is seen.
 */
const NOMBRE = 'entrale-avisos'
const SEGUNDO = 1000
/** The server says something at least every half minute. */
const SILENCIO = 75 * SEGUNDO
/** A tab that nobody looks at for so long lets go of the stream. */
const OCULTA = 5 * 60 * SEGUNDO
const CADA_MINUTO = 60 * SEGUNDO
const ESPERA_MAXIMA = 30 * SEGUNDO
/** After so many failures in a row the stream is taken not to get through. */
const FALLOS = 4
/** A stream that ends sooner did not get through either, whatever it said. */
const VIDA_MINIMA = 10 * SEGUNDO
/** What the page itself needs comes first. */
const REPOSO = SEGUNDO
/** Between one page and the next nobody listens for a moment. */
const CAMBIO_DE_PAGINA = 2 * SEGUNDO

type Oyente = (avisos: Contadores) => void
const oyentes = new Set<Oyente>()

/** Runs whenever the counts are told, changed or not. Returns the function that takes it back. */
export function alAvisar(oyente: Oyente): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** Half as long to half as long again, so that browsers cut off together do not come back together. */
const variar = (ms: number) => ms * (0.5 + Math.random())

/** Before the next attempt: longer after each failure, a minute once the stream is taken not to get through. */
const esperaTras = (fallos: number): number =>
  variar(fallos >= FALLOS ? CADA_MINUTO : Math.min(ESPERA_MAXIMA, SEGUNDO * 2 ** fallos))

const dormir = (ms: number, signal: AbortSignal) =>
  new Promise<void>((listo) => {
    if (signal.aborted) return listo()
    const reloj = setTimeout(() => ya(), ms)
    const ya = () => {
      clearTimeout(reloj)
      removeEventListener('online', ya)
      listo()
    }
    addEventListener('online', ya)
    signal.addEventListener('abort', ya, { once: true })
  })

function recibir(avisos: Contadores): void {
  ponerSinLeer(avisos.notificaciones)
  for (const oyente of oyentes) oyente(avisos)
}

/** Invitations are a list of the session, not a number: when they are not as many as were known, it is read again. */
async function repartir(avisos: Contadores, canal: BroadcastChannel): Promise<void> {
  canal.postMessage(avisos)
  recibir(avisos)
  const { token, invitaciones } = sesionActual()
  if (invitaciones.length === avisos.invitaciones) return
  const sesion = await api('GET /auth/verify')
  if (sesionActual().token === token) actualizarSesion(sesion)
}

/** Asks once. A session that has ended ends here too. */
async function preguntar(canal: BroadcastChannel): Promise<void> {
  await repartir(await api('GET /notificaciones/avisos'), canal)
}

/** Listens until the stream ends. True when it lived and spoke: then it does get through. */
async function escuchar(canal: BroadcastChannel, signal: AbortSignal): Promise<boolean> {
  const desde = Date.now()
  let dijo = false
  const alLlegar = ({ event, data }: Mensaje) => {
    if (event !== 'avisos') return
    dijo = true
    repartir(JSON.parse(data), canal).catch(() => undefined) // the next one asks again
  }
  try {
    const headers = { authorization: `Bearer ${sesionActual().token}`, accept: 'text/event-stream' }
    const { ok, status, body } = await fetch('/api/notificaciones/en-vivo', { headers, cache: 'no-store', signal })
    if (status === 401) await preguntar(canal)
    if (ok && body !== null) await leerFlujo(body, SILENCIO, alLlegar)
  } catch {
    // the connection broke or was aborted: the caller decides what comes next
  }
  return dijo && Date.now() - desde >= VIDA_MINIMA
}

/** The stream while it lasts, again when it breaks, and the question in between once it keeps breaking. */
async function seguir(canal: BroadcastChannel, signal: AbortSignal): Promise<void> {
  for (let fallos = 0; !signal.aborted; ) {
    fallos = (await escuchar(canal, signal)) ? 0 : fallos + 1
    if (signal.aborted || document.hidden) return
    if (fallos >= FALLOS) await preguntar(canal).catch(() => undefined) // in a minute again
    await dormir(esperaTras(fallos), signal)
  }
}

/** One tab of the browser at a time. Where the browser has no locks (a page without https), each tab that is seen. */
async function porTurno(trabajo: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (navigator.locks === undefined) return trabajo()
  await navigator.locks.request(NOMBRE, { signal }, trabajo)
}

/** This tab's part: it waits for its turn while it is seen, and gives it back when nobody looks at it for long. */
function createParte(canal: BroadcastChannel) {
  let turno: AbortController | null = null
  let oculta: ReturnType<typeof setTimeout> | undefined
  const ceder = () => {
    clearTimeout(oculta)
    turno?.abort()
    turno = null
  }
  const tomar = () => {
    if (turno !== null) return
    const mio = new AbortController()
    turno = mio
    porTurno(() => seguir(canal, mio.signal), mio.signal)
      .catch(() => undefined) // called off while it waited
      .finally(() => {
        if (turno === mio) turno = null
      })
  }
  const alVerse = () => {
    clearTimeout(oculta)
    if (document.hidden) oculta = setTimeout(ceder, navigator.locks === undefined ? 0 : OCULTA)
    else tomar()
  }
  return { alVerse, ceder }
}

/** Listens from now on; returns the function that ends it. */
function empezar(): () => void {
  const canal = new BroadcastChannel(NOMBRE)
  canal.onmessage = ({ data }: MessageEvent<Contadores>) => recibir(data)
  const { alVerse, ceder } = createParte(canal)
  const reposo = setTimeout(alVerse, REPOSO)
  document.addEventListener('visibilitychange', alVerse)
  // a page that is put away keeps nothing open, so that the browser may bring it back as it was
  addEventListener('pagehide', ceder)
  addEventListener('pageshow', alVerse)
  return () => {
    clearTimeout(reposo)
    document.removeEventListener('visibilitychange', alVerse)
    removeEventListener('pagehide', ceder)
    removeEventListener('pageshow', alVerse)
    ceder()
    canal.close()
  }
}

let partes = 0
let viva: { token: string; terminar: () => void } | null = null
let despedida: ReturnType<typeof setTimeout> | undefined

function parar(): void {
  clearTimeout(despedida)
  viva?.terminar()
  viva = null
}

/** However many on the page want it, it is one. */
function participar(token: string): () => void {
  partes += 1
  clearTimeout(despedida)
  if (viva?.token !== token) parar()
  viva ??= { token, terminar: empezar() }
  return () => {
    partes -= 1
    if (partes > 0) return
    if (sesionActual().token === token) despedida = setTimeout(parar, CAMBIO_DE_PAGINA)
    else parar()
  }
}

/** While this is on the page and somebody is signed in, the counts of the session follow the server. */
export function useContadoresEnVivo(): void {
  const { token } = useSesion()
  useEffect(() => (token === null ? undefined : participar(token)), [token])
}
