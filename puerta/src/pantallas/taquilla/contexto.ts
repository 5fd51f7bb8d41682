import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { fraseDe } from '../../motor/taquilla/frase'
import type { EstadoTaquilla, MotorTaquilla } from '../../motor/taquilla/tipos'

export const ContextoTaquilla = createContext<MotorTaquilla | null>(null)

export function useTaquilla(): MotorTaquilla {
  const taquilla = useContext(ContextoTaquilla)
  if (taquilla === null) throw new Error('The screens of the till stand inside <Taquilla>.')
  return taquilla
}

export function useEstadoTaquilla(): EstadoTaquilla {
  const taquilla = useTaquilla()
  return useSyncExternalStore(taquilla.suscribir, taquilla.estado)
}

const CADA_MS = 15_000

/** How many are left and what is in the drawer, as of now: as the screen opens, as the network is back, and then on. */
export function useRefresco(conRed: boolean): void {
  const taquilla = useTaquilla()
  useEffect(() => {
    if (!conRed) return
    const leer = () => {
      if (document.visibilityState === 'visible') void taquilla.refrescar().catch(() => undefined)
    }
    leer()
    const reloj = setInterval(leer, CADA_MS)
    return () => clearInterval(reloj)
  }, [taquilla, conRed])
}

const ANCHA = '(min-width: 48rem)'
function suscribirAncho(oyente: () => void): () => void {
  const pregunta = matchMedia(ANCHA)
  pregunta.addEventListener('change', oyente)
  return () => pregunta.removeEventListener('change', oyente)
}
/** A tablet: choosing and charging stand side by side. */
export const useAncha = (): boolean => useSyncExternalStore(suscribirAncho, () => matchMedia(ANCHA).matches)

/** Something that is asked of the server: once at a time, and what it refuses is said. */
export function useIntento(): {
  ocupada: boolean
  falla: string
  intentar: (hacer: () => Promise<void>) => void
  olvidar: () => void
} {
  const [ocupada, ocupar] = useState(false)
  const [falla, fallar] = useState('')
  const intentar = (hacer: () => Promise<void>) => {
    ocupar(true)
    fallar('')
    hacer()
      .catch((error: unknown) => fallar(fraseDe(error)))
      .finally(() => ocupar(false))
  }
  return { ocupada, falla, intentar, olvidar: () => fallar('') }
}
