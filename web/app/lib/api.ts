import { type Client, createClient } from '@entrale/contract/client'
import { reportar } from './reportar'
import { sesionActual, terminarSesion } from './sesion/sesion'

/** A 401 of these calls does not end the session: it is about what was sent, or the caller handles it. */
const SIN_SESION = /^\/auth\/(?!reenviar)/

/** Who wants to know that a call was refused, or found nothing: the panel, where a role may have changed meanwhile. */
export const alRechazar: { oyente: ((path: string, status: number) => void) | null } = { oyente: null }

/** The browser's client over what sends: the token lives in localStorage; a token that is refused ends the session. */
export const clienteCon = (enviar: (url: string, init: RequestInit) => Promise<Response>): Client =>
  createClient(async (path, init) => {
    const { token } = sesionActual()
    const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const response = await enviar(`/api${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...authorization },
    })
    const { ok, status } = response
    if (!ok) {
      reportar(`${init.method} ${path.split('?')[0]}: ${status}`)
      alRechazar.oyente?.(path, status)
    }
    if (status === 401 && token !== null && !SIN_SESION.test(path)) await terminarSesion(token)
    return response
  })

export const api = clienteCon((url, init) => fetch(url, init))
