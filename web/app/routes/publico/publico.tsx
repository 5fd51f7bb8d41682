import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Cabecera } from '../../features/publico/cabecera/cabecera'
import { cargarMarco } from '../../features/publico/cabecera/marco-datos'
import { VerificaCorreo } from '../../features/publico/cabecera/verifica-correo'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { serverApi } from '../../lib/server-api'
import { verificarSesion } from '../../lib/sesion/verificar'
import { SkipLink } from '../../ui/layout'
import { ProgressLine } from '../../ui/progress-line'
import type { Route } from './+types/publico'

/* The server sends it whole; its script comes after the page's. */
const Pie = lazy(() => import('../../features/publico/cabecera/pie').then((modulo) => ({ default: modulo.Pie })))

export const loader = ({ context }: Route.LoaderArgs) => cargarMarco(context.get(serverApi), ({ queryFn }) => queryFn())

/* Asked for only by who comes from a page that has another frame. */
export const clientLoader = () =>
  import('../../features/publico/cabecera/marco-datos').then((modulo) => modulo.cargarMarco(api, pedir))

/** The same on every page: read once. */
export const shouldRevalidate = () => false

export default function Publico({ loaderData: { ciudades, aviso } }: Route.ComponentProps) {
  const { state } = useNavigation()
  useEffect(() => void verificarSesion(api), [])
  return (
    <div className="flex min-h-dvh flex-col has-[[data-barra-compra]]:pb-21 lg:has-[[data-barra-compra]]:pb-0">
      <SkipLink />
      <ProgressLine busy={state !== 'idle'} />
      {aviso !== '' && (
        <p role="note" className="wrap-anywhere border-line border-b bg-talavera-bg px-4 py-2.5 text-center text-md">
          {aviso}
        </p>
      )}
      <Cabecera />
      <VerificaCorreo />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Suspense>
        <Pie ciudades={ciudades} />
      </Suspense>
    </div>
  )
}
