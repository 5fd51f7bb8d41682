import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { esAtajo } from './atajos'

const COOKIE = 'sidebar_state'
const SIETE_DIAS = 7 * 24 * 60 * 60
/** Below this there is no room for the open bar beside the page. */
const ANCHO_ABIERTA = '(min-width: 1100px)'
const ANCHO_MOVIL = '(max-width: 767.98px)'

function useMedia(query: string): boolean {
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function leerCookie(): boolean | null {
  const found = new RegExp(`(?:^|; )${COOKIE}=(true|false)`).exec(document.cookie)?.[1]
  return found === undefined ? null : found === 'true'
}

/** True where a letter is text, not a shortcut. */
function escribe(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function guardarCookie(abierta: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this in a cookie, and Firefox has no cookieStore
  document.cookie = `${COOKIE}=${abierta}; path=/; max-age=${SIETE_DIAS}; samesite=lax`
}

/** Left open over the page, where there is no room beside it. */
const quedoEncima = () =>
  leerCookie() === true && !matchMedia(ANCHO_ABIERTA).matches && !matchMedia(ANCHO_MOVIL).matches

/**
 * How the side bar stands, open or folded, as it was left (for seven days in a cookie): beside the page on a wide screen,
 * open unless it was folded; over the page on a narrower one, folded unless it was left open. On a phone it is a sheet,
 * and nothing is kept. Ctrl/Cmd+B toggles it, except while typing.
 */
export function useBarra() {
  const movil = useMedia(ANCHO_MOVIL)
  const amplia = useMedia(ANCHO_ABIERTA)
  const [elegida, setElegida] = useState(leerCookie)
  const [encima, setEncima] = useState(quedoEncima)
  const abierta = amplia ? (elegida ?? true) : encima

  const poner = (nueva: boolean) => {
    if (!amplia) setEncima(nueva)
    if (movil) return
    guardarCookie(nueva)
    setElegida(nueva)
  }
  /** After a choice or a press beside it: only what stands over the page goes away. */
  const quitar = () => {
    if (encima && !amplia) poner(false)
  }
  const alternar = () => poner(!abierta)
  const alTeclear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !movil && !event.defaultPrevented) quitar()
    if (!esAtajo(event, 'b') || escribe(event.target)) return
    event.preventDefault()
    alternar()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => alTeclear(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return { movil, abierta, flota: !amplia, encima, poner, quitar, alternar }
}
