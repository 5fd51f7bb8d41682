import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { AvisoCorreo } from '../../features/cabecera/aviso'
import { Cabecera } from '../../features/cabecera/cabecera'
import { ciudadesDelPieQuery } from '../../features/cabecera/consultas'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache'
import { serverApi } from '../../lib/server-api'
import { verificarSesion } from '../../lib/sesion-verificar'
import { SkipLink } from '../../ui/layout'
import { ProgressLine } from '../../ui/progress-line'
import type { Route } from './+types/publico'

/* The server sends it whole; its script comes after the page's. */
const Pie = lazy(() => import('../../features/cabecera/pie').then((modulo) => ({ default: modulo.Pie })))

type Ciudades = { items: { slug: string; nombre: string }[] }

/** The foot does without them rather than take the page down. */
const ciudadesDelPie = (pedido: Promise<Ciudades>) =>
  pedido.then(
    ({ items }) => ({ ciudades: items.map(({ slug, nombre }) => ({ slug, nombre })) }),
    () => ({ ciudades: [] }),
  )

export const loader = ({ context }: Route.LoaderArgs) => ciudadesDelPie(ciudadesDelPieQuery(context.get(serverApi)).queryFn())

export const clientLoader = () => ciudadesDelPie(pedir(ciudadesDelPieQuery(api)))

/** The same on every page: read once. */
export const shouldRevalidate = () => false

export default function Publico({ loaderData: { ciudades } }: Route.ComponentProps) {
  const { state } = useNavigation()
  useEffect(() => void verificarSesion(api), [])
  return (
    <div className="flex min-h-dvh flex-col has-[[data-barra-compra]]:pb-21 lg:has-[[data-barra-compra]]:pb-0">
      <SkipLink />
      <ProgressLine busy={state !== 'idle'} />
      <Cabecera />
      <AvisoCorreo />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Suspense>
        <Pie ciudades={ciudades} />
      </Suspense>
    </div>
  )
}
