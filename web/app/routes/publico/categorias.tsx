import type { Client } from '@entrale/contract/client'
import { CategoriasRejilla } from '../../features/publico/categorias/categorias-rejilla'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { api } from '../../lib/api'
import { pedir } from '../../lib/cache-publica'
import { categoriasQuery, POR_PAGINA } from '../../lib/consultas'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/categorias'

/** Nobody reads further; the address is not to make us ask for more. */
const PAGINAS = 20
type Consulta = ReturnType<typeof categoriasQuery>

/** The pages up to the one of the address, one below the other: what was read stays in its place. */
async function cargar(
  cliente: Client,
  { searchParams, origin }: URL,
  leer: (una: Consulta) => ReturnType<Consulta['queryFn']>,
) {
  const pedida = Number(searchParams.get('currentPage'))
  const cuantas = Number.isInteger(pedida) ? Math.min(Math.max(pedida, 1), PAGINAS) : 1
  const paginas = await Promise.all(
    Array.from({ length: cuantas }, (_, antes) => leer(categoriasQuery(cliente, POR_PAGINA, antes + 1))),
  )
  const categorias = paginas.flatMap(({ items }) => items)
  const quedan = (paginas[0]?.total ?? 0) > categorias.length
  return { categorias, siguiente: quedan ? cuantas + 1 : null, origen: origin }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  cargar(context.get(serverApi), new URL(request.url), ({ queryFn }) => queryFn())

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => cargar(api, new URL(request.url), pedir)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Categorías de eventos'),
    description: 'Música, lucha libre, teatro, gastronomía, comedia y más: elige una categoría y mira qué viene.',
    origen: loaderData?.origen ?? '',
    ruta: '/categorias',
  })

export default function Categorias({ loaderData: { categorias, siguiente } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <Display as="h1" size="page" narrow="Explora por" wide="Categoría" className="mb-8" />
      {categorias.length === 0 ? (
        <EmptyState title="Aún no hay categorías">Vuelve pronto.</EmptyState>
      ) : (
        <CategoriasRejilla categorias={categorias} as="h2" />
      )}
      {siguiente !== null && (
        <p className="mt-8 text-center">
          <ButtonLink href={`/categorias?currentPage=${siguiente}`} variant="outline">
            Ver más categorías
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FalloEventos error={error} title="Error al cargar las categorías" />
)
