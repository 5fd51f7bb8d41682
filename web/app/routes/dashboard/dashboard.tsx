import { Outlet, redirect } from 'react-router'
import { useMigas } from '../../lib/migas'
import { sesionActual } from '../../lib/sesion/sesion'
import { Loading, Skeleton } from '../../ui/skeleton'
import '../../panel.css'
import { Cascaron } from '../../features/panel/partes/cascaron'
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

export default function Dashboard() {
  return (
    <Cascaron migas={useMigas()}>
      <Outlet />
    </Cascaron>
  )
}
