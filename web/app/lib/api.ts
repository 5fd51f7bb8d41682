import { type Client, createClient } from '@entrale/contract/client'
import { reportar } from './reportar'
import { sesionActual, terminarSesion } from './sesion'

/** A 401 of these is about what was sent with them, or is looked at by whoever asked. */
const SIN_SESION = /^\/auth\/(?!reenviar)/

/** The browser's client: the token lives in localStorage; a token that is refused ends the session. */
export const api: Client = createClient(async (path, init) => {
  const { token } = sesionActual()
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`/api${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), ...authorization } })
  if (!response.ok) reportar(`${init.method} ${path.split('?')[0]}: ${response.status}`)
  if (response.status === 401 && token !== null && !SIN_SESION.test(path)) await terminarSesion(token)
  return response
})
