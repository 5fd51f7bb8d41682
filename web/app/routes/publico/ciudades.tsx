import { CiudadesGrandes, CiudadesResto } from '../../features/publico/ciudades/ciudades-lista'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { ciudadesQuery } from '../../lib/consultas'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/ciudades'

/** As many as one call may bring. */
const TODAS = 50
const GRANDES = 6

export async function loader({ context, request }: Route.LoaderArgs) {
  return { lista: await ciudadesQuery(context.get(serverApi), TODAS).queryFn(), origen: new URL(request.url).origin }
}

export async function clientLoader() {
  return { lista: await pedir(ciudadesQuery(api, TODAS)), origen: location.origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Eventos por ciudad en México'),
    description:
      'Elige tu ciudad y mira qué hay este fin de semana y lo que viene: conciertos, teatro, lucha libre, ferias y más.',
    origen: loaderData?.origen ?? '',
    ruta: '/ciudades',
    noindex: loaderData?.lista.items.length === 0,
  })

export default function Ciudades({ loaderData: { lista } }: Route.ComponentProps) {
  const resto = lista.items.slice(GRANDES)
  return (
    <div className="wrap pt-8 md:pt-12">
      <Display as="h1" size="page" narrow="Eventos en tu" wide="Ciudad" className="mb-8" />
      {lista.items.length === 0 ? (
        <EmptyState
          title="Aún no hay ciudades con eventos"
          action={<ButtonLink href="/eventos?enLinea=true">Ver eventos en línea</ButtonLink>}
        >
          En cuanto se publique el primero, su ciudad aparece aquí.
        </EmptyState>
      ) : (
        <CiudadesGrandes ciudades={lista.items.slice(0, GRANDES)} />
      )}
      {resto.length > 0 && (
        <section aria-labelledby="mas-ciudades" className="mt-14">
          <Display id="mas-ciudades" narrow="Más" wide="Ciudades" className="mb-4" />
          <CiudadesResto ciudades={resto} />
        </section>
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FalloEventos error={error} title="Error al cargar las ciudades" />
)
