import type { Client } from '@entrale/contract/client'
import { Form, useNavigation } from 'react-router'
import { FalloEventos } from '../../features/eventos/fallo-eventos'
import { direccionCon, paginaDe } from '../../features/eventos/filtros'
import { ListaEventos } from '../../features/eventos/lista-eventos'
import { api } from '../../lib/api'
import { buscarQuery } from '../../lib/consultas'
import { cuenta } from '../../lib/formatos'
import { queryClientHere } from '../../lib/query-client'
import { metaDe, tituloDe } from '../../lib/seo'
import { serverApi } from '../../lib/server-api'
import { Button, ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { SearchInput } from '../../ui/input'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/buscar'

const LARGO = 100
const NADA = { items: [], total: 0 }

const pedidoDe = (cliente: Client, url: URL) => {
  const term = (url.searchParams.get('term') ?? '').trim().slice(0, LARGO)
  const pagina = paginaDe(url.searchParams)
  return { term, pagina, consulta: buscarQuery(cliente, term, pagina) }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { term, pagina, consulta } = pedidoDe(context.get(serverApi), url)
  return { term, pagina, lista: term === '' ? NADA : await consulta.queryFn(), origen: url.origin }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { term, pagina, consulta } = pedidoDe(api, url)
  return { term, pagina, lista: term === '' ? NADA : await queryClientHere().fetchQuery(consulta), origen: url.origin }
}

const rutaDe = (term: string, pagina: number) => direccionCon('/search', new URLSearchParams(), { term, currentPage: String(pagina) })

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe(loaderData?.term ? `“${loaderData.term}”` : 'Buscar', 'Eventos'),
    description: 'Busca eventos por nombre, lugar, ciudad u organizador.',
    origen: loaderData?.origen ?? '',
    ruta: loaderData ? rutaDe(loaderData.term, loaderData.pagina) : '/search',
    noindex: true,
  })

const Vacio = ({ term }: { term: string }) =>
  term === '' ? (
    <EmptyState title="¿Qué buscas?" action={<ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>}>
      Escribe el nombre de un evento, un lugar o una ciudad.
    </EmptyState>
  ) : (
    <EmptyState title="No encontramos eventos" action={<ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>}>
      Nada coincide con “{term}”. Prueba con otra palabra o revisa cómo se escribe.
    </EmptyState>
  )

export default function Buscar({ loaderData: { term, pagina, lista } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  return (
    <div className="wrap pt-8 md:pt-12">
      <Display as="h1" size="page" narrow="Buscar" wide="Eventos" />
      <search className="mt-6 block max-w-160">
        <Form action="/search" className="flex gap-2">
          <div className="min-w-0 flex-1">
            <SearchInput key={term} name="term" defaultValue={term} maxLength={LARGO} aria-label="Qué buscas" placeholder="Nombre, lugar o ciudad" />
          </div>
          <Button type="submit" variant="ink">
            Buscar
          </Button>
        </Form>
      </search>
      <p role="status" className="mt-4 mb-8 text-muted">
        {term !== '' && `${cuenta(lista.total, 'evento', 'eventos')} para “${term}”`}
      </p>
      <ListaEventos
        items={lista.items}
        total={lista.total}
        pagina={pagina}
        hrefDe={(otra) => rutaDe(term, otra)}
        vacio={<Vacio term={term} />}
        cambiando={state === 'loading' && location.pathname === '/search'}
      />
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
