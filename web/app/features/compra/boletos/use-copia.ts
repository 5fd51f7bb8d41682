import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ConEvento, empezarVisita, type Guardado, leerGuardado, type Sitio } from './guardado'

/** What this device kept of it on the visit before. */
export function useCopia<T extends ConEvento>(sitio: Sitio) {
  useEffect(empezarVisita, [])
  return useQuery({
    queryKey: ['guardado', sitio],
    queryFn: (): Promise<Guardado<T> | null> => leerGuardado<T>(sitio),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

/** While it is asked again, what the last answer said still holds: a notice that goes and comes is read out each time. */
export function useUltimoDicho(dicho: boolean, preguntando: boolean): boolean {
  const [ultimo, setUltimo] = useState(dicho)
  if (!preguntando && ultimo !== dicho) setUltimo(dicho)
  return preguntando ? ultimo : dicho
}

/** A network that is back may fail the first call all the same. */
const CADA_MS = 10_000

/** The network came back, the page was taken up again, or a while has passed: the server is asked once more. */
export function useAlVolverLaRed(activo: boolean, pedirOtraVez: () => void): void {
  useEffect(() => {
    if (!activo) return
    const alVolver = () => document.visibilityState === 'visible' && pedirOtraVez()
    addEventListener('online', alVolver)
    document.addEventListener('visibilitychange', alVolver)
    const reloj = setInterval(alVolver, CADA_MS)
    return () => {
      clearInterval(reloj)
      removeEventListener('online', alVolver)
      document.removeEventListener('visibilitychange', alVolver)
    }
  })
}
