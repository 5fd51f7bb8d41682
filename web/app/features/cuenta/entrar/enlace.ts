import { useEffect, useState } from 'react'

let enMano: { pagina: string; token: string } | null = null

/** Removes the token from the address at once, so that neither the history nor the screen shows it. */
function tomarDeLaBarra(): void {
  const { hash, pathname, search } = location
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token === null) return
  enMano = { pagina: pathname, token }
  history.replaceState(history.state, '', pathname + search)
}

/** The token of the link that opened this page. It came in the fragment, which reaches no server, and lives in memory alone. */
export function leerEnlace(): string | null {
  tomarDeLaBarra()
  return enMano?.pagina === location.pathname ? enMano.token : null
}

/** It has done what it could. */
export function soltarEnlace(): void {
  enMano = null
}

/** `undefined` until the browser has looked at its address; a link opened over the page counts as well. */
export function useEnlace(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const mirar = () => setToken(leerEnlace())
    mirar()
    window.addEventListener('hashchange', mirar)
    return () => window.removeEventListener('hashchange', mirar)
  }, [])
  return token
}
