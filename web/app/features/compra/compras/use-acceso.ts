import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accesoDelFragmento, guardarAcceso, leerAcceso } from './acceso'

/**
 * The token of the link goes into this tab and out of the address before anything else is shown. `clave`: folio of a compra, id of
 * anything else. `enVezDe`: another page to go on to, when there is one. */
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
    setLeido((antes) => ({
      clave,
      acceso: traido ?? leerAcceso(clave) ?? (antes?.clave === clave ? antes.acceso : null),
    }))
  }, [clave, enVezDe, hash, pathname, search, state, navigate])
  return leido?.clave === clave ? { listo: true, acceso: leido.acceso } : { listo: false, acceso: null }
}
