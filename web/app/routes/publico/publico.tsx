import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { AvisoCorreo } from '../../features/cabecera/aviso'
import { Cabecera } from '../../features/cabecera/cabecera'
import { avisoQuery, ciudadesDelPieQuery } from '../../features/cabecera/consultas'
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

const avisoDe = (pedido: Promise<{ item: { aviso: string } }>) =>
  pedido.then(
    ({ item }) => item.aviso,
    () => '',
  )

export async function loader({ context }: Route.LoaderArgs) {
  const cliente = context.get(serverApi)
  const [pie, aviso] = await Promise.all([ciudadesDelPie(ciudadesDelPieQuery(cliente).queryFn()), avisoDe(avisoQuery(cliente).queryFn())])
  return { ...pie, aviso }
}

export async function clientLoader() {
  const [pie, aviso] = await Promise.all([ciudadesDelPie(pedir(ciudadesDelPieQuery(api))), avisoDe(pedir(avisoQuery(api)))])
  return { ...pie, aviso }
}

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
