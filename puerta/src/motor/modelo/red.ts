import type { AccesosBody, Cambios } from '@entrale/contract/accesos/schemas'
import { ApiError } from '@entrale/contract/client'
import type { Remoto } from '../remoto'
import { TaquillaFalsa } from '../taquilla/testing'
import type { Servidor } from './servidor'

/** `falla`: every call fails at once with this status. Else how long the way takes there and back; for ever: what the server answered is lost. */
export type Red = { falla: 0 | 503 } | { ida: number; vuelta: number }
export const BUENA: Red = { ida: 0, vuelta: 0 }
const SIN_LISTA_MS = 30_000

export const nunca = <T>(): Promise<T> => new Promise<T>(() => undefined)

const pasan = (ms: number): Promise<void> => {
  if (ms === 0) return Promise.resolve()
  return Number.isFinite(ms) ? new Promise((listo) => setTimeout(listo, ms)) : nunca()
}

/** Ends as `hecho` does, unless whoever asked gives up before. */
function conCorte<T>(hecho: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((listo, mal) => {
    const cortar = () => mal(new DOMException('cut', 'AbortError'))
    if (signal.aborted) cortar()
    signal.addEventListener('abort', cortar)
    hecho.then(listo, mal)
  })
}

export type Enchufe = {
  servidor: Servidor
  /** How the network is just now. */
  red: () => Red
  viva: () => boolean
  parear: () => string
  alMandar: (body: AccesosBody) => void
  alBajar: (lista: Uint8Array<ArrayBuffer>) => void
  alOir: (cambios: Pick<Cambios, 'cambios' | 'hasta'>) => void
}

/** The way of one page of a phone to the server. What was sent arrives, also where nobody waits for its answer any more. */
export function crearLinea({ servidor, red, viva, parear, alMandar, alBajar, alOir }: Enchufe): Remoto {
  async function pedir<T>(hacer: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    if (!viva()) return nunca()
    const ahora = red()
    if ('falla' in ahora) throw new ApiError(ahora.falla, { mensaje: '' })
    const volver = () => {
      const luego = red()
      return viva() ? pasan('falla' in luego ? Number.POSITIVE_INFINITY : luego.vuelta) : nunca<void>()
    }
    const dicho = pasan(ahora.ida).then(hacer)
    const camino = dicho.then(volver, volver).then(() => (viva() ? dicho : nunca<T>()))
    const perdido = () => pasan(SIN_LISTA_MS).then(() => Promise.reject(new ApiError(0, { mensaje: '' })))
    return signal === undefined ? Promise.race([camino, perdido()]) : conCorte(camino, signal)
  }
  return {
    taquilla: new TaquillaFalsa(),
    preguntar: () => Promise.reject(new ApiError(404, { mensaje: '' })),
    enlazar: () => pedir(parear),
    async lista(token) {
      const bytes = await pedir(() => servidor.lista(token))
      alBajar(bytes)
      return bytes
    },
    async cambios(token, desde, espera, signal) {
      const oidos = await pedir(() => servidor.cambios(token, desde, espera), signal)
      alOir(oidos)
      return oidos
    },
    async accesos(token, body, signal) {
      const enviado = structuredClone(body)
      const dicho = pedir(() => servidor.accesos(token, enviado), signal)
      alMandar(enviado)
      return dicho
    },
    terminar: (token) =>
      pedir(() => {
        const pareado = servidor.pareados.find((cada) => cada.token === token)
        if (pareado !== undefined) servidor.revocar(pareado)
      }),
  }
}
