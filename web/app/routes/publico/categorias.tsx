import { CategoriasRejilla } from '../../features/publico/categorias/categorias-rejilla'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { categoriasQuery } from '../../lib/consultas'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Display } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/categorias'

/** All of them: they are few, and a page of ten would cut the list at two. */
const TODAS = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  return { lista: await categoriasQuery(context.get(serverApi), TODAS).queryFn(), origen: new URL(request.url).origin }
}

export async function clientLoader() {
  return { lista: await pedir(categoriasQuery(api, TODAS)), origen: location.origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Categorías de eventos'),
    description: 'Música, lucha libre, teatro, gastronomía, comedia y más: elige una categoría y mira qué viene.',
    origen: loaderData?.origen ?? '',
    ruta: '/categorias',
  })

export default function Categorias({ loaderData: { lista } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <Display as="h1" size="page" narrow="Explora por" wide="Categoría" className="mb-8" />
      {lista.items.length === 0 ? (
        <EmptyState title="Aún no hay categorías">Vuelve pronto.</EmptyState>
      ) : (
        <CategoriasRejilla categorias={lista.items} as="h2" />
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FalloEventos error={error} title="Error al cargar las categorías" />
)
