import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { adoptarApartado, guardarMemoria, leerMemoria, yaComprada } from './memoria'

/** `?continuar`: the page of the evento offered the hold of another tab. */
export function useContinuar(clave: string): void {
  const [params] = useSearchParams()
  useState(() => params.has('continuar') && adoptarApartado(clave))
}

/** The folio of what was bought here, when somebody comes back to where it was bought; who comes anew begins anew. */
export function useYaHecha(clave: string): string | null {
  const tipo = useNavigationType()
  const [hecha] = useState(() => {
    const { hecha: folio } = leerMemoria(clave)
    const [carga] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (folio === undefined) return null
    if (tipo === 'POP' && (yaComprada(clave) || carga?.type !== 'navigate')) return folio
    guardarMemoria(clave, { hecha: undefined })
    return null
  })
  return hecha
}
