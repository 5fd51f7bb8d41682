import { data } from 'react-router'
import { Suscribirse } from '../../features/publico/calendario/suscribirse'
import { CiudadesChips } from '../../features/publico/ciudades/ciudades-lista'
import { direccionDe, rangoDe, vistaDe } from '../../features/publico/eventos/lista/filtros'
import { type Fuente, fuenteNavegador, fuenteServidor, oNada } from '../../features/publico/eventos/lista/fuente'
import { ListaEventos } from '../../features/publico/eventos/lista/lista-eventos'
import { cargarListado, type Listado } from '../../features/publico/eventos/lista/listado'
import { conPagina, metaListado } from '../../features/publico/eventos/lista/meta-listado'
import { Muro } from '../../features/publico/eventos/muro'
import { oNoEncontrado } from '../../lib/cargar'
import { ciudadQuery, eventosQuery } from '../../lib/consultas'
import { jsonLdMigas, tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Display, FitLine, Jump } from '../../ui/display'
import { MoreLink, Section } from '../../ui/layout'
import type { Route } from './+types/ciudad'

const EN_FINDE = 4
const OTRAS = 12

/** The weekend stands above the whole list only where nothing is filtered and at its beginning. */
const esPortada = ({ ruta, vista, fijos }: Pick<Listado, 'ruta' | 'vista' | 'fijos'>) =>
  direccionDe(ruta, vista, fijos) === ruta

async function cargar(fuente: Fuente, slug: string, url: URL) {
  const { cliente, pedir } = fuente
  const pedido = { url, ruta: `/ciudades/${slug}`, fijos: { ciudad: slug } }
  const portada = esPortada({ ...pedido, vista: vistaDe(url.searchParams, pedido.fijos) })
  const finde = { ...rangoDe('fin-de-semana', Date.now()), ciudad: slug }
  const [{ item: ciudad }, listado, esteFinde] = await Promise.all([
    oNoEncontrado(pedir(ciudadQuery(cliente, slug))),
    cargarListado(fuente, pedido),
    portada ? oNada(pedir(eventosQuery(cliente, finde, EN_FINDE))) : [],
  ])
  return { ciudad, listado, esteFinde, origen: url.origin }
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const datos = await cargar(fuenteServidor(context.get(serverApi)), params.slug, new URL(request.url))
  return data(datos, datos.listado.status)
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  cargar(fuenteNavegador(), params.slug, new URL(request.url))

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Ciudad') }]
  const { ciudad, listado, origen } = loaderData
  const { nombre, estado, slug } = ciudad
  return metaListado(listado, {
    title: tituloDe(conPagina(`Eventos en ${nombre}`, listado.vista.pagina)),
    description: `Qué hacer en ${nombre}${estado === nombre ? '' : `, ${estado}`}: conciertos, teatro, ferias y más, este fin de semana y lo que viene, con el precio total.`,
    origen,
    jsonLd: [
      jsonLdMigas(origen, [
        ['Ciudades', '/ciudades'],
        [nombre, `/ciudades/${slug}`],
      ]),
    ],
  })
}

export default function CiudadPagina({ loaderData: { ciudad, listado, esteFinde, origen } }: Route.ComponentProps) {
  const { nombre, estado, slug } = ciudad
  /** One alone is the first of the list below anyway. */
  const hayFinde = esteFinde.length > 1
  const otras = listado.ciudades.filter((otra) => otra.slug !== slug).slice(0, OTRAS)
  return (
    <>
      <div className="wrap pt-6 md:pt-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Breadcrumb items={[{ label: 'Ciudades', href: '/ciudades' }, { label: nombre }]} />
          <Suscribirse origen={origen} ruta={`/ciudades/${slug}`} nombre={`los eventos de ${nombre}`} />
        </div>
        <h1 className="mt-4">
          <span className="sr-only">Eventos en {nombre}</span>
          <span aria-hidden="true" className="block">
            <FitLine ems={9}>{nombre}</FitLine>
          </span>
        </h1>
        {estado !== nombre && <p className="mt-3 text-lg text-muted">{estado}</p>}
        {hayFinde && (
          <section aria-labelledby="finde" className="mt-10 mb-14 lg:mb-20">
            <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <h2 id="finde" className="text-4xl">
                <Jump narrow="Este" wide="Fin de semana" />
              </h2>
              <MoreLink href={`/ciudades/${slug}?desde=fin-de-semana`}>Ver todo el fin de semana</MoreLink>
            </div>
            <Muro eventos={esteFinde} parejo />
          </section>
        )}
        {hayFinde && <Display narrow="Todo lo que" wide="viene" className="mb-4" />}
        <div className="mt-5">
          <ListaEventos listado={listado} aun={`Todavía no hay nada anunciado en ${nombre}.`} />
        </div>
      </div>
      {otras.length > 0 && (
        <Section
          className="wrap"
          headingId="otras"
          heading={<Jump narrow="Otras" wide="Ciudades" />}
          action={<MoreLink href="/ciudades">Ver todas</MoreLink>}
        >
          <CiudadesChips ciudades={otras} />
        </Section>
      )}
    </>
  )
}
