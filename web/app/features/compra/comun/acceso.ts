import { ApiError } from '@entrale/contract/client'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accesoRecordado, olvidarRecordada } from './recordadas'

const llaveDe = (clave: string) => `acceso:${clave}`

/** The token that opens something without an account lives in this tab, and what this device remembers; never in the address. */
export function guardarAcceso(clave: string, acceso: string): void {
  try {
    sessionStorage.setItem(llaveDe(clave), acceso)
  } catch {
    // without storage the link in the e-mail opens it again
  }
}

function leerAcceso(clave: string): string | null {
  try {
    return sessionStorage.getItem(llaveDe(clave)) ?? accesoRecordado(clave)
  } catch {
    return accesoRecordado(clave)
  }
}

/** A token that opens no more: what the device remembers of a newer link opens the next time. */
export function soltarAcceso(clave: string): void {
  try {
    sessionStorage.removeItem(llaveDe(clave))
  } catch {
    // storage refused: nothing was kept
  }
}

/** "Olvidar en este dispositivo": the link in the e-mail opens it again. */
export function olvidarAcceso(clave: string): void {
  olvidarRecordada(clave)
  soltarAcceso(clave)
}

/** The server says that whoever comes with this may not open it (any more). */
export const seFue = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status)

/** The token of a link from the e-mail: `#acceso=…`. What a bank appends to the address that it comes back to is no part of it. */
export const accesoDelFragmento = (hash: string): string | null => /(?:^#?|&)acceso=([\w-]+)/.exec(hash)?.[1] ?? null

/** How a call says by which link somebody came; its client sends that as a header. Without one the session speaks. */
export const porEnlace = (acceso: string | null) => ({ query: acceso === null ? {} : { acceso } })
/** The same where a file is asked for. */
export const cabeceraDe = (acceso: string | null): Record<string, string> =>
  acceso === null ? {} : { 'x-acceso': acceso }

/** A boleto, a transferencia or an oferta, and what opens it. */
export type ConAcceso = { id: string; acceso: string | null }
export const partesDe = ({ id, acceso }: ConAcceso) => ({ params: { id }, ...porEnlace(acceso) })

/**
 * The token of the link goes into this tab and out of the address before anything else is shown. `clave`: folio of a compra, id of
 * anything else. `enVezDe`: another page to go on to, when there is one.
 */
export function useAcceso(
  clave: string,
  enVezDe?: (clave: string) => string | null,
): { listo: boolean; acceso: string | null } {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [leido, setLeido] = useState<{ clave: string; acceso: string | null }>()
  useEffect(() => {
    const traido = accesoDelFragmento(hash)
    if (traido !== null) {
      guardarAcceso(clave, traido)
      void navigate(enVezDe?.(clave) ?? { pathname, search }, { replace: true, state, preventScrollReset: true })
    }
    // What this visit came with stays: a link that was refused is not followed by another under the page that says so.
    setLeido((antes) => ({
      clave,
      acceso: traido ?? (antes?.clave === clave ? antes.acceso : null) ?? leerAcceso(clave),
    }))
  }, [clave, enVezDe, hash, pathname, search, state, navigate])
  return leido?.clave === clave ? { listo: true, acceso: leido.acceso } : { listo: false, acceso: null }
}
