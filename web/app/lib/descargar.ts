import { ApiError } from '@entrale/contract/client'
import type { WireError } from '@entrale/contract/errores'
import { sesionActual, terminarSesion } from './sesion/sesion'

const nombreDe = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

async function pedir(url: string, cabeceras: Record<string, string>): Promise<Response> {
  const { token } = sesionActual()
  const headers = { ...cabeceras, ...(token !== null && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { headers }).catch(() => {
    throw new ApiError(0, { mensaje: '' })
  })
  if (response.ok) return response
  if (response.status === 401 && token !== null) await terminarSesion(token)
  throw new ApiError(response.status, (await response.json().catch(() => ({ mensaje: '' }))) as WireError)
}

/** Hands a file over to the browser, which keeps it among the downloads. */
export function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a')
  enlace.href = URL.createObjectURL(contenido)
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(enlace.href), 60_000)
}

/** A file of the API to show on this page, which nobody else can open. */
export async function leerArchivo(url: string): Promise<Blob> {
  const response = await pedir(url, {})
  return response.blob().catch(() => {
    throw new ApiError(0, { mensaje: '' })
  })
}

/**
 * Saves a file of the API. Fetched, not visited: no token stays in the history. What opens the file may stand in the
 * fragment of its address (`#acceso=…`), and goes in a header.
 */
export async function descargarArchivo(
  url: string,
  porOmision: string,
  cabeceras: Record<string, string> = {},
): Promise<void> {
  const [ruta = '', acceso] = url.split('#acceso=')
  const response = await pedir(ruta, acceso === undefined ? cabeceras : { ...cabeceras, 'x-acceso': acceso })
  const contenido = await response.blob().catch(() => {
    throw new ApiError(0, { mensaje: '' })
  })
  guardarArchivo(contenido, nombreDe(response.headers.get('content-disposition')) ?? porOmision)
}
