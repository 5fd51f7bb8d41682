import type { Client } from '@entrale/contract/client'
import { sesionActual } from './sesion'

let verificada: Promise<void> | null = null

/** Asks the server once per page load whether the stored token still holds. Visitors without one never load what asks. */
export function verificarSesion(api: Client): Promise<void> {
  const { token } = sesionActual()
  if (token === null) return Promise.resolve()
  verificada ??= import('./datos').then(({ verificar }) => verificar(api, token))
  return verificada
}
