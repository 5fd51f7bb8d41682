import { data } from 'react-router'
import { Suscribirse } from '../../features/publico/calendario/suscribirse'
import { FalloEventos } from '../../features/publico/eventos/lista/fallo-eventos'
import { FECHAS } from '../../features/publico/eventos/lista/filtros'
import { type Fuente, fuenteNavegador, fuenteServidor } from '../../features/publico/eventos/lista/fuente'
import { ListaEventos } from '../../features/publico/eventos/lista/lista-eventos'
import { cargarListado, type Listado } from '../../features/publico/eventos/lista/listado'
import { conPagina, metaListado } from '../../features/publico/eventos/lista/meta-listado'
import { tituloDe } from '../../lib/seo/seo'
import { serverApi } from '../../lib/server-api'
import { Display } from '../../ui/display'
import type { Route } from './+types/eventos'

async function cargar(fuente: Fuente, url: URL) {
  return { listado: await cargarListado(fuente, { url, ruta: '/eventos' }), origen: url.origin }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const datos = await cargar(fuenteServidor(context.get(serverApi)), new URL(request.url))
  return data(datos, datos.listado.status)
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => cargar(fuenteNavegador(), new URL(request.url))

/** "Eventos hoy en México" */
const tituloDeVista = ({ vista: { fecha, gratis } }: Listado) =>
  ['Eventos', gratis && 'gratis', fecha && FECHAS[fecha].toLocaleLowerCase('es-MX'), 'en México']
    .filter(Boolean)
    .join(' ')

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Eventos') }]
  const { listado, origen } = loaderData
  return metaListado(listado, {
    title: tituloDe(conPagina(tituloDeVista(listado), listado.vista.pagina)),
    description:
      'Cartelera de eventos en México: filtra por ciudad, fecha, categoría y precio. Ves el precio total desde el primer número.',
    origen,
  })
}

export default function Eventos({ loaderData: { listado, origen } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="mb-5 flex items-end justify-between gap-x-4">
        <Display as="h1" size="page" narrow="Todos los" wide="Eventos" />
        <Suscribirse origen={origen} ruta="/eventos" nombre="todos los eventos" breve />
      </div>
      <ListaEventos listado={listado} />
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
