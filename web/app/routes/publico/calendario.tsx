import type { Client } from '@entrale/contract/client'
import { AgendaMes } from '../../features/eventos/agenda-mes'
import { FalloEventos } from '../../features/eventos/fallo-eventos'
import { mesDe } from '../../features/eventos/mes'
import { api } from '../../lib/api'
import { eventosQuery } from '../../lib/consultas'
import { cuenta } from '../../lib/formatos'
import { queryClientHere } from '../../lib/query-client'
import { metaDe, tituloDe } from '../../lib/seo'
import { serverApi } from '../../lib/server-api'
import { ButtonLink } from '../../ui/button'
import { Display } from '../../ui/display'
import { EmptyState } from '../../ui/states'
import type { Route } from './+types/calendario'

/** As many as one call may bring. */
const DEL_MES = 50

const pedidoDe = (cliente: Client, url: URL) => {
  const mes = mesDe(url.searchParams.get('desde'), Date.now())
  return { mes, consulta: eventosQuery(cliente, { desde: mes.desde, hasta: mes.hasta }, DEL_MES) }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { mes, consulta } = pedidoDe(context.get(serverApi), url)
  return { mes, lista: await consulta.queryFn(), origen: url.origin }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { mes, consulta } = pedidoDe(api, url)
  return { mes, lista: await queryClientHere().fetchQuery(consulta), origen: url.origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [{ title: tituloDe('Calendario') }]
  const { mes, lista, origen } = loaderData
  return metaDe({
    title: tituloDe(`Calendario de ${mes.nombre} de ${mes.anio}`),
    description: `Qué hay en México en ${mes.nombre} de ${mes.anio}, día por día: lugar, hora y precio total.`,
    origen,
    ruta: `/calendario?desde=${mes.primero}`,
    noindex: lista.items.length === 0,
  })
}

export default function Calendario({ loaderData: { mes, lista } }: Route.ComponentProps) {
  const faltan = lista.total - lista.items.length
  return (
    <div className="wrap pt-8 md:pt-12">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Display as="h1" size="page" narrow={`Calendario ${mes.anio}`} wide={mes.nombre} stacked />
        <nav aria-label="Meses" className="flex flex-wrap gap-2">
          {mes.anterior && (
            <ButtonLink href={`/calendario?desde=${mes.anterior}`} size="sm">
              Mes anterior
            </ButtonLink>
          )}
          <ButtonLink href={`/calendario?desde=${mes.siguiente}`} size="sm">
            Mes siguiente
          </ButtonLink>
        </nav>
      </div>
      {lista.items.length === 0 ? (
        <EmptyState title="No encontramos eventos" action={<ButtonLink href="/eventos">Ver todos los eventos</ButtonLink>}>
          Todavía no hay nada anunciado para {mes.nombre}.
        </EmptyState>
      ) : (
        <AgendaMes eventos={lista.items} />
      )}
      {faltan > 0 && (
        <p className="mt-8">
          <ButtonLink href={`/eventos?desde=${mes.desde}&hasta=${mes.hasta}&currentPage=6`}>Ver {cuenta(faltan, 'evento', 'eventos')} más del mes</ButtonLink>
        </p>
      )}
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FalloEventos error={error} />
