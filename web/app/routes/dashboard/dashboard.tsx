import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { BarraLateral } from '../../features/panel/barra-lateral'
import { Tope } from '../../features/panel/tope'
import { useBarra } from '../../features/panel/use-barra'
import { api } from '../../lib/api'
import { useMigas } from '../../lib/migas'
import { alCerrarSesion, cerrarSesion, sesionActual, useSesion, verificarSesion } from '../../lib/sesion'
import { Density } from '../../ui/density'
import { Sheet } from '../../ui/dialog'
import { SkipLink } from '../../ui/layout'
import { Loading, Skeleton } from '../../ui/skeleton'
import type { Route } from './+types/dashboard'

/** Browser only: the server does not know who is signed in. Middleware, because loaders run side by side. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (!sesionActual().isAuthenticated) throw redirect('/')
  },
]

/** Without a loader of its own the middleware would not run on the first load. */
export const clientLoader = () => null

export const meta = () => [{ title: 'Panel | Éntrale' }, { name: 'robots', content: 'noindex' }]

export const HydrateFallback = () => (
  <Loading label="Cargando tu panel" className="grid gap-4 p-8">
    <Skeleton className="h-8 w-60" />
    <Skeleton className="h-40" />
  </Loading>
)

/** Signing out, here or in another tab, leaves the panel and forgets what it had read. */
function useSalida(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEffect(
    () =>
      alCerrarSesion(() => {
        cache.clear()
        void navigate('/', { replace: true })
      }),
    [cache, navigate],
  )
  return () => {
    void api('POST /auth/cerrar-sesion').catch(() => undefined)
    cerrarSesion()
  }
}

export default function Dashboard() {
  const sesion = useSesion()
  const migas = useMigas()
  const salir = useSalida()
  const { movil, abierta, hoja, setHoja, alternar } = useBarra()
  useEffect(() => void verificarSesion(api), [])
  return (
    <Density className="flex min-h-dvh">
      <SkipLink />
      {movil ? (
        <Sheet side="left" title="Menú" open={hoja} onOpenChange={setHoja} className="[&>div:nth-child(2)]:px-0">
          <BarraLateral sesion={sesion} onElegir={() => setHoja(false)} onSalir={salir} />
        </Sheet>
      ) : (
        <div className="sticky top-0 h-dvh shrink-0 border-line border-r transition-[width] duration-200" style={{ width: abierta ? 248 : 56 }}>
          <BarraLateral sesion={sesion} plegada={!abierta} onPlegar={alternar} onSalir={salir} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Tope migas={migas} onMenu={movil ? () => setHoja(true) : undefined} />
        <main id="contenido" tabIndex={-1} className="w-full max-w-[1240px] flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          <Outlet />
        </main>
      </div>
    </Density>
  )
}
