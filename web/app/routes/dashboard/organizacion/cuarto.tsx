import { Suspense } from 'react'
import { data, useParams } from 'react-router'
import { puedeCambiar, useOrganizacion } from '../../../features/panel/comun/contexto'
import { NoEsta } from '../../../features/panel/comun/no-esta'
import { rutaOrganizacion } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { ButtonLink } from '../../../ui/button'
import { LoadingBlock } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'
import type { Route } from './+types/cuarto'
import { cuartoDe } from './cuartos'

type Params = Record<string, string | undefined>

export const handle = {
  miga: (params: Params) => {
    const cuarto = cuartoDe(params)
    return cuarto === null ? [] : cuarto.migas(cuarto.lugar, cuarto.ruta)
  },
}

export const meta: Route.MetaFunction = ({ params }) => {
  const cuarto = cuartoDe(params)
  return [{ title: tituloDe(cuarto?.titulo(cuarto.lugar) ?? 'Página no encontrada') }]
}

/** Its code comes before the page turns. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<null> {
  const cuarto = cuartoDe(params)
  if (cuarto === null) throw data(null, { status: 404 })
  await cuarto.cargar()
  return null
}

const Esperando = () => <LoadingBlock label="Cargando" className="h-60" />

/** One of the rooms of an organization that share a route. */
export default function CuartoDeOrganizacion() {
  const cuarto = cuartoDe(useParams())
  const organizacion = useOrganizacion()
  if (cuarto === null) return null
  const { Componente, ruta, ajeno } = cuarto
  if (ajeno !== undefined && !puedeCambiar(organizacion))
    return (
      <EmptyState
        as="h1"
        title="No tienes permiso para ver esta página"
        action={<ButtonLink href={rutaOrganizacion(organizacion.slug)}>Ir al dashboard</ButtonLink>}
      >
        {ajeno(organizacion.nombreMostrado)}
      </EmptyState>
    )
  return (
    <Suspense fallback={<Esperando />}>
      <Componente key={ruta} />
    </Suspense>
  )
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <NoEsta
    error={error}
    titulo="No se encontró la página"
    texto="Esa dirección no existe en esta organización."
    volver={{ href: rutaOrganizacion(params.slugOrganizacion ?? ''), texto: 'Ir al dashboard' }}
  />
)
