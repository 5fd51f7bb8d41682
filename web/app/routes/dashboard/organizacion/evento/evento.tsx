import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { CabezaEvento } from '../../../../features/eventos-panel/cabeza'
import { NoEsta } from '../../../../features/panel/no-esta'
import { eventoPanelQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { queryClientHere } from '../../../../lib/query-client'
import { rutaEventoPanel, rutaEventos } from '../../../../lib/rutas-panel'
import { TabNav } from '../../../../ui/tabs'
import { puedeCambiar, useOrganizacion } from '../contexto'
import type { Route } from './+types/evento'

type Params = { slugOrganizacion?: string; slugEvento?: string }
const consulta = ({ slugOrganizacion = '', slugEvento = '' }: Params) => eventoPanelQuery(slugOrganizacion, slugEvento)

export const handle = {
  miga: (params: Params) => {
    const { slugOrganizacion = '', slugEvento = '' } = params
    const evento = queryClientHere().getQueryData(consulta(params).queryKey)?.item
    return [
      { label: 'Eventos', href: rutaEventos(slugOrganizacion) },
      { label: evento?.nombreMostrado ?? 'Evento', href: rutaEventoPanel(slugOrganizacion, slugEvento) },
    ]
  },
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await queryClientHere().fetchQuery({ ...consulta(params), staleTime: 0 })
  return null
}

function Pestanas({ raiz, tipos, cambia }: { raiz: string; tipos: number | undefined; cambia: boolean }) {
  const { pathname } = useLocation()
  const tabs = [
    { href: raiz, label: 'Resumen' },
    { href: `${raiz}/boletos`, label: 'Boletos', ...(tipos !== undefined && { count: tipos }) },
    { href: `${raiz}/compras`, label: 'Compras' },
    ...(cambia ? [{ href: `${raiz}/editar`, label: 'Editar' }] : []),
  ]
  return <TabNav label="Evento" tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname.replace(/\/$/, '') }))} className="mb-6" />
}

export default function Evento({ params }: Route.ComponentProps) {
  const organizacion = useOrganizacion()
  const { data } = useQuery(consulta(params))
  const tipos = useQuery(tiposQuery(params.slugOrganizacion, params.slugEvento))
  if (data === undefined) return null
  const evento = data.item
  return (
    <>
      <CabezaEvento evento={evento} organizacion={organizacion.slug} />
      <Pestanas raiz={rutaEventoPanel(organizacion.slug, evento.slug)} tipos={tipos.data?.total} cambia={puedeCambiar(organizacion)} />
      <Outlet context={{ organizacion, evento }} />
    </>
  )
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <NoEsta
    error={error}
    titulo="No se encontró el evento"
    texto="Tal vez cambió su dirección o se quitó."
    volver={{ href: rutaEventos(params.slugOrganizacion ?? ''), texto: 'Ver los eventos' }}
  />
)
