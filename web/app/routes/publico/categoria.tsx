import type { Client } from '@entrale/contract/client'
import { useNavigation } from 'react-router'
import { direccionCon, paginaDe } from '../../features/eventos/filtros'
import { ListaEventos } from '../../features/eventos/lista-eventos'
import { api } from '../../lib/api'
import { oNoEncontrado } from '../../lib/cargar'
import { categoriaEventosQuery } from '../../lib/consultas'
import { cuenta } from '../../lib/formatos'
import { queryClientHere } from '../../lib/query-client'
import { jsonLdMigas, metaDe, tituloDe } from '../../lib/seo'
import { serverApi } from '../../lib/server-api'
import { Breadcrumb } from '../../ui/breadcrumb'
import { ButtonLink } from '../../ui/button'
import { FitLine } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/categoria'

const pedidoDe = (cliente: Client, slug: string, url: URL) => {
  const pagina = paginaDe(url.searchParams)
  return { pagina, consulta: categoriaEventosQuery(cliente, slug, pagina) }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { pagina, consulta } = pedidoDe(context.get(serverApi), params.slug, url)
  return { pagina, lista: await oNoEncontrado(consulta.queryFn()), origen: url.origin }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { pagina, consulta } = pedidoDe(api, params.slug, url)
  return { pagina, lista: await oNoEncontrado(queryClientHere().fetchQuery(consulta)), origen: url.origin }
}

const rutaDe = (slug: string, pagina: number) => direccionCon(`/categorias/${slug}`, new URLSearchParams(), { currentPage: String(pagina) })

export const meta = ({ loaderData, params }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Categoría') }]
  const { lista, pagina, origen } = loaderData
  const { nombre } = lista.categoria
  const ruta = rutaDe(params.slug, pagina)
  return metaDe({
    title: tituloDe(pagina > 1 ? `${nombre}, página ${pagina}` : nombre, 'Eventos en México'),
    description: `Próximos eventos de ${nombre.toLocaleLowerCase('es-MX')} en México: fechas, lugares y boletos con el precio total.`,
    origen,
    ruta,
    noindex: lista.items.length === 0,
    jsonLd: [
      jsonLdMigas(origen, [
        ['Categorías', '/categorias'],
        [nombre, `/categorias/${params.slug}`],
      ]),
    ],
  })
}

export default function CategoriaPagina({ loaderData: { lista, pagina }, params: { slug } }: Route.ComponentProps) {
  const { state, location } = useNavigation()
  const { nombre } = lista.categoria
  const vacio = (
    <EmptyState title="No encontramos eventos" action={<ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>}>
      Todavía no hay nada anunciado en esta categoría.
    </EmptyState>
  )
  return (
    <div className="wrap pt-6 md:pt-8">
      <Breadcrumb items={[{ label: 'Categorías', href: '/categorias' }, { label: nombre }]} />
      <h1 className="mt-4">
        <FitLine ems={9}>{nombre}</FitLine>
      </h1>
      <p role="status" className="mt-4 mb-8 text-muted">
        {cuenta(lista.total, 'evento', 'eventos')}
      </p>
      <ListaEventos
        items={lista.items}
        total={lista.total}
        pagina={pagina}
        hrefDe={(otra) => rutaDe(slug, otra)}
        vacio={vacio}
        cambiando={state === 'loading' && location.pathname === `/categorias/${slug}`}
      />
    </div>
  )
}
