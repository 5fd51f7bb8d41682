import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { alRechazar } from '../../../lib/api'
import { refrescarSesion } from '../../../lib/consultas-panel'
import { useSesion } from '../../../lib/sesion/sesion'
import { toast } from '../../../ui/toaster'

/** Going quickly from page to page asks at most once in so long, and once more at the end. */
const PAUSA_MS = 1_000

/** A call about an organization, or of an administrator, that was refused, or found nothing. */
const fueRechazo = (path: string, status: number) =>
  (status === 403 || status === 404) && /^\/(organizacion|administracion)\//.test(path)

/** Of the organizations of before, those where this person is something else now, or nothing. */
const cambiosDe = (antes: readonly MiOrganizacion[], ahora: readonly MiOrganizacion[]) =>
  antes.flatMap((organizacion) => {
    const misma = ahora.find(({ id }) => id === organizacion.id)
    return misma?.rol === organizacion.rol ? [] : [{ nombre: organizacion.nombreMostrado, rol: misma?.rol }]
  })

/** What the panel had read is for the role of before: it goes, and what is on the screen is asked for again. */
function useCambioDeRol(): void {
  const cache = useQueryClient()
  const { organizaciones, isAuthenticated } = useSesion()
  const antes = useRef(organizaciones)
  useEffect(() => {
    const cambios = isAuthenticated ? cambiosDe(antes.current, organizaciones) : []
    antes.current = organizaciones
    if (cambios.length === 0) return
    void cache.resetQueries({ queryKey: ['panel'] })
    for (const { nombre, rol } of cambios)
      if (rol) toast.info(`Tu rol en ${nombre} cambió: ahora eres ${ROLES_EN_PALABRAS[rol]}.`)
  }, [organizaciones, isAuthenticated, cache])
}

let cuando = 0

function preguntar(): void {
  const ahora = Date.now()
  if (cuando > ahora) return // it will be asked in a moment
  const espera = Math.max(0, cuando + PAUSA_MS - ahora)
  cuando = ahora + espera
  setTimeout(() => void refrescarSesion().catch(() => undefined), espera)
}

/** Another may change my role while I am here: it is asked for again on every page, when something new is told, and when something is refused. */
export function usePermisos(): void {
  const { pathname } = useLocation()
  const { notificaciones } = useSesion()
  const visto = useRef({ pathname, notificaciones })
  useCambioDeRol()
  useEffect(() => {
    const antes = visto.current
    visto.current = { pathname, notificaciones }
    if (pathname !== antes.pathname || notificaciones > antes.notificaciones) preguntar()
  }, [pathname, notificaciones])
  useEffect(() => {
    alRechazar.oyente = (path, status) => {
      if (fueRechazo(path, status)) preguntar()
    }
    return () => {
      alRechazar.oyente = null
    }
  }, [])
}
