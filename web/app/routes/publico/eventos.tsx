import type { Client } from '@entrale/contract/client'
import { useNavigation, useSearchParams } from 'react-router'
import { FalloEventos } from '../../features/eventos/fallo-eventos'
import { direccionCon, filtrosDe, filtrosPuestos, vistaDe } from '../../features/eventos/filtros'
import { FiltrosEventos } from '../../features/eventos/filtros-eventos'
import { ListaEventos } from '../../features/eventos/lista-eventos'
import { api } from '../../lib/api'
import { categoriasQuery, eventosQuery } from '../../lib/consultas'
import { cuenta } from '../../lib/formatos'
import { queryClientHere } from '../../lib/query-client'
import { metaDe, tituloDe } from '../../lib/seo'
import { serverApi } from '../../lib/server-api'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/eventos'

const TODAS = 50

const consultasDe = (cliente: Client, url: URL) => {
  const vista = vistaDe(url.searchParams)
  return { vista, eventos: eventosQuery(cliente, filtrosDe(vista, Date.now())), categorias: categoriasQuery(cliente, TODAS) }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { vista, eventos, categorias } = consultasDe(context.get(serverApi), url)
  const [lista, todas] = await Promise.all([eventos.queryFn(), categorias.queryFn()])
  return { vista, lista, categorias: todas.items, origen: url.origin }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { vista, eventos, categorias } = consultasDe(api, url)
  const cache = queryClientHere()
  const [lista, todas] = await Promise.all([cache.fetchQuery(eventos), cache.fetchQuery(categorias)])
  return { vista, lista, categorias: todas.items, origen: url.origin }
}

const titulo = (pagina: number) => (pagina > 1 ? `Eventos, página ${pagina}` : 'Eventos en México')

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Eventos') }]
  const { vista, lista, origen } = loaderData
  return metaDe({
    title: tituloDe(titulo(vista.pagina)),
    description: 'Cartelera de eventos en México: filtra por ciudad, fecha, categoría y precio. Ves el precio total desde el primer número.',
    origen,
    ruta: direccionCon('/eventos', new URLSearchParams(), { categoria: vista.categoria, ciudad: vista.ciudad, currentPage: String(vista.pagina) }),
    noindex: filtrosPuestos(vista) > 1 || lista.items.length === 0,
  })
}

export default function Eventos({ loaderData }: Route.ComponentProps) {
  const { vista, lista, categorias } = loaderData
  const [params] = useSearchParams()
  const { state, location } = useNavigation()
  const cambiando = state === 'loading' && location.pathname === '/eventos'
  const vacio = (
    <EmptyState title="No encontramos eventos" action={<ButtonLink href="/eventos">Quitar filtros</ButtonLink>}>
      Prueba con otra fecha, otra ciudad u otra categoría.
    </EmptyState>
  )
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Display as="h1" size="page" narrow="Todos los" wide="Eventos" />
        <p role="status" className="text-muted">
          {cuenta(lista.total, 'evento', 'eventos')}
        </p>
      </div>
      <FiltrosEventos vista={vista} params={params} categorias={categorias} />
      <div className="mt-8">
        <ListaEventos
          items={lista.items}
          total={lista.total}
          pagina={vista.pagina}
          hrefDe={(pagina) => direccionCon('/eventos', params, { currentPage: String(pagina) })}
          vacio={vacio}
          cambiando={cambiando}
        />
      </div>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
