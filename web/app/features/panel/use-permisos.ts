import type { MiOrganizacion } from '@entrale/contract/cuentas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { refrescarSesion } from '../../lib/consultas-panel'
import { useSesion } from '../../lib/sesion'
import { toast } from '../../ui/toaster'

const ROLES = { owner: 'Propietario', admin: 'Administrador', member: 'Miembro' } as const
/** Going quickly from page to page asks at most once in so long, and once more at the end. */
const PAUSA_MS = 1_000

const RECHAZOS = [403, 404]

/** A call about an organization that was refused, or found nothing, as the browser noted it: the client of the API, which every public page loads, stays as small as it is. */
function fueRechazo(entrada: PerformanceEntry): boolean {
  const { name, responseStatus } = entrada as PerformanceResourceTiming
  return RECHAZOS.includes(responseStatus) && new URL(name).pathname.startsWith('/api/organizacion/')
}

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
    for (const { nombre, rol } of cambios) if (rol) toast.info(`Tu rol en ${nombre} cambió: ahora eres ${ROLES[rol]}.`)
  }, [organizaciones, isAuthenticated, cache])
}

/** Another may change my role while I am here: it is asked for again on every page, when something new is told, and when something is refused. */
export function usePermisos(): void {
  const { pathname } = useLocation()
  const { notificaciones } = useSesion()
  const visto = useRef({ pathname, notificaciones })
  const cuando = useRef(0)
  useCambioDeRol()
  useEffect(() => {
    const antes = visto.current
    visto.current = { pathname, notificaciones }
    if (pathname === antes.pathname && notificaciones <= antes.notificaciones) return
    const ahora = Date.now()
    if (cuando.current > ahora) return // it will be asked for in a moment
    const espera = Math.max(0, cuando.current + PAUSA_MS - ahora)
    cuando.current = ahora + espera
    setTimeout(() => void refrescarSesion().catch(() => undefined), espera)
  }, [pathname, notificaciones])
  useEffect(() => {
    const observador = new PerformanceObserver((lista) => {
      if (lista.getEntries().some(fueRechazo)) void refrescarSesion().catch(() => undefined)
    })
    observador.observe({ type: 'resource' })
    return () => observador.disconnect()
  }, [])
}
