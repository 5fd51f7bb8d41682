import { ApiError } from '@entrale/contract/client'
import type { WireError } from '@entrale/contract/errores'
import { sesionActual } from '../../lib/sesion'

const nombreDe = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'boleto.pdf'

async function pedirPdf(url: string): Promise<Response> {
  const { token } = sesionActual()
  const response = await fetch(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new ApiError(0, { mensaje: '' })
  })
  if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({ mensaje: '' }))) as WireError)
  return response
}

type Opciones = { acceso: string | null; todos?: boolean }

/** Saves the PDF of a boleto, or of all of its compra. Fetched, not visited: no token stays in the history. */
export async function descargarPdf(boletoId: string, { acceso, todos = false }: Opciones): Promise<void> {
  const query = new URLSearchParams({ ...(acceso === null ? {} : { acceso }), ...(todos ? { todos: '1' } : {}) })
  const response = await pedirPdf(`/api/p/boletos/${encodeURIComponent(boletoId)}/pdf${query.size > 0 ? `?${query}` : ''}`)
  const url = URL.createObjectURL(await response.blob())
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombreDe(response.headers.get('content-disposition'))
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
