import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** The network came back, or the page was taken up again: the server is asked once more. */
export function useAlVolverLaRed(activo: boolean, pedirOtraVez: () => void): void {
  useEffect(() => {
    if (!activo) return
    const alVolver = () => document.visibilityState === 'visible' && pedirOtraVez()
    addEventListener('online', alVolver)
    document.addEventListener('visibilitychange', alVolver)
    return () => {
      removeEventListener('online', alVolver)
      document.removeEventListener('visibilitychange', alVolver)
    }
  })
}
