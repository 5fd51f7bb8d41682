import { data, redirect } from 'react-router'
import { Suscribirse } from '../../features/publico/calendario/suscribirse'
import { type Fuente, fuenteNavegador, fuenteServidor } from '../../features/publico/eventos/lista/fuente'
import { ListaEventos } from '../../features/publico/eventos/lista/lista-eventos'
import { cargarListado } from '../../features/publico/eventos/lista/listado'
import { conPagina, metaListado } from '../../features/publico/eventos/lista/meta-listado'
import { oNoEncontrado } from '../../lib/cargar'
import { categoriaEventosQuery } from '../../lib/consultas'
import { jsonLdMigas, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Breadcrumb } from '../../ui/breadcrumb'
import { FitLine } from '../../ui/display'
import type { Route } from './+types/categoria'

async function cargar(fuente: Fuente, slug: string, url: URL) {
  const [{ categoria }, listado] = await Promise.all([
    oNoEncontrado(fuente.pedir(categoriaEventosQuery(fuente.cliente, slug))),
    cargarListado(fuente, { url, ruta: `/categorias/${slug}`, fijos: { categoria: slug } }),
  ])
  // an address of before leads here for good
  if (categoria.slug !== slug) throw redirect(`/categorias/${categoria.slug}${url.search}`, 301)
  return { categoria, listado, origen: url.origin }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const datos = await cargar(fuenteServidor(context.get(serverApi)), params.slug, new URL(request.url))
  return data(datos, datos.listado.status)
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  cargar(fuenteNavegador(), params.slug, new URL(request.url))

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Categoría') }]
  const { categoria, listado, origen } = loaderData
  const { nombre, slug } = categoria
  return metaListado(listado, {
    title: tituloDe(conPagina(nombre, listado.vista.pagina), 'Eventos en México'),
    description: `Próximos eventos de ${nombre.toLocaleLowerCase('es-MX')} en México: fechas, lugares y boletos con el precio total.`,
    origen,
    jsonLd: [
      jsonLdMigas(origen, [
        ['Categorías', '/categorias'],
        [nombre, `/categorias/${slug}`],
      ]),
    ],
  })
}

export default function CategoriaPagina({ loaderData: { categoria, listado, origen } }: Route.ComponentProps) {
  const { nombre, slug } = categoria
  return (
    <div className="wrap pt-6 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Breadcrumb items={[{ label: 'Categorías', href: '/categorias' }, { label: nombre }]} />
        <Suscribirse origen={origen} ruta={`/categorias/${slug}`} nombre={`los eventos de ${nombre}`} />
      </div>
      <h1 className="mt-4 mb-5">
        <FitLine ems={9}>{nombre}</FitLine>
      </h1>
      <ListaEventos listado={listado} aun="Todavía no hay nada anunciado en esta categoría." />
    </div>
  )
}
