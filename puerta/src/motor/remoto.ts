import type { AccesosBody, AccesosRespuesta, Cambios, PorEnlazar } from '@entrale/contract/accesos/schemas'
import { ApiError, createClient } from '@entrale/contract/client'
import { crearRemotoTaquilla, type RemotoTaquilla } from './taquilla/remoto'

/** The server, as the door asks it. Every failure is an ApiError, or the AbortError of who asked. */
export type Remoto = {
  preguntar: (codigo: string) => Promise<PorEnlazar>
  enlazar: (codigo: string, nombre: string) => Promise<string>
  lista: (token: string) => Promise<Uint8Array<ArrayBuffer>>
  cambios: (token: string, desde: string, espera: boolean, signal: AbortSignal) => Promise<Cambios>
  accesos: (token: string, body: AccesosBody, signal: AbortSignal) => Promise<AccesosRespuesta>
  terminar: (token: string) => Promise<void>
  taquilla: RemotoTaquilla
}

const con = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function bajar(token: string): Promise<Uint8Array<ArrayBuffer>> {
  const sinRespuesta = () => Promise.reject(new ApiError(0, { mensaje: '' }))
  const respuesta = await fetch('/api/p/puerta/lista', { ...con(token), cache: 'no-store' }).catch(sinRespuesta)
  if (!respuesta.ok)
    throw new ApiError(respuesta.status, { mensaje: '' }, Number(respuesta.headers.get('retry-after')) || undefined)
  return new Uint8Array(await respuesta.arrayBuffer().catch(sinRespuesta))
}

export function crearRemoto(): Remoto {
  const api = createClient((path, init) => fetch(`/api${path}`, { ...init, cache: 'no-store' }))
  return {
    preguntar: async (codigo) => (await api('POST /p/puerta/emparejar', { body: { codigo } })).item,
    enlazar: async (codigo, nombre) => (await api('POST /p/puerta/enlazar', { body: { codigo, nombre } })).token,
    lista: bajar,
    cambios: (token, desde, espera, signal) =>
      api('GET /p/puerta/cambios', { query: espera ? { desde } : { desde, espera: 'no' }, signal, ...con(token) }),
    accesos: (token, body, signal) => api('POST /p/puerta/accesos', { body, signal, ...con(token) }),
    terminar: async (token) => void (await api('DELETE /p/puerta/celular', con(token))),
    taquilla: crearRemotoTaquilla(api),
  }
}
