import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'
import { puedeCambiar, useOrganizacion } from '../../../../features/panel/comun/contexto'
import { NoEsta } from '../../../../features/panel/comun/no-esta'
import { CabezaEvento } from '../../../../features/panel/eventos/cabeza'
import { LetreroEstado } from '../../../../features/panel/eventos/ciclo/letrero-estado'
import { ACTOS, type Acto, DialogoActo, MenuActos } from '../../../../features/panel/eventos/ciclo/menu-actos'
import { LetreroRetiro } from '../../../../features/panel/eventos/letrero-retiro'
import { eventoPanelQuery, eventosPanelQuery, refrescarSesion, tiposQuery } from '../../../../lib/consultas-panel'
import { queryClientHere } from '../../../../lib/query-client'
import { rutaEventoPanel, rutaEventos } from '../../../../lib/rutas-panel'
import { TabNav } from '../../../../ui/tabs'
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

/** Filters, pages and dialogs live in the query of the address: none of them asks for the evento again. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search || currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : currentParams.slugEvento !== nextParams.slugEvento

const PROMOTORES = { ruta: 'promotores', label: 'Promotores' }
const SOLO_DE_QUIEN_CAMBIA = [
  { ruta: 'mensajes', label: 'Mensajes' },
  { ruta: 'codigos', label: 'Códigos' },
  PROMOTORES,
  { ruta: 'reembolsos', label: 'Reembolsos' },
  { ruta: 'editar', label: 'Editar' },
]

function Pestanas({ raiz, tipos, cambia }: { raiz: string; tipos: number | undefined; cambia: boolean }) {
  const { pathname } = useLocation()
  const caja = useRef<HTMLDivElement>(null)
  // on a phone the bar is wider than the screen: where one is must be seen
  useEffect(() => {
    if (pathname.startsWith(raiz))
      caja.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, raiz])
  const tabs = [
    { href: raiz, label: 'Resumen' },
    { href: `${raiz}/boletos`, label: 'Boletos', ...(tipos !== undefined && { count: tipos }) },
    { href: `${raiz}/compras`, label: 'Compras' },
    { href: `${raiz}/asistentes`, label: 'Asistentes' },
    { href: `${raiz}/puertas`, label: 'Puertas' },
    { href: `${raiz}/preguntas`, label: 'Preguntas' },
    { href: `${raiz}/estadisticas`, label: 'Estadísticas' },
    ...(cambia ? SOLO_DE_QUIEN_CAMBIA : [PROMOTORES]).map(({ ruta, label }) => ({ href: `${raiz}/${ruta}`, label })),
  ]
  return (
    <div ref={caja} className="mb-6">
      <TabNav
        label="Evento"
        tabs={tabs.map((tab) => ({
          ...tab,
          current: tab.href === raiz ? pathname.replace(/\/$/, '') === raiz : `${pathname}/`.startsWith(`${tab.href}/`),
        }))}
      />
    </div>
  )
}

const ACTO = 'acto'

/** What was chosen of the evento's menu is in the address, so that lists can lead straight to it. */
function useActo() {
  const [params, setParams] = useSearchParams()
  const acto = ACTOS.find((uno) => uno === params.get(ACTO)) ?? null
  const poner = (nuevo: Acto | null) =>
    setParams(
      (antes) => {
        if (nuevo === null) antes.delete(ACTO)
        else antes.set(ACTO, nuevo)
        return antes
      },
      { replace: true, preventScrollReset: true },
    )
  return { acto, poner }
}

function useCambios(organizacion: string, slugEvento: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const enLista = () => cache.invalidateQueries({ queryKey: eventosPanelQuery(organizacion).queryKey })
  const { queryKey } = eventoPanelQuery(organizacion, slugEvento)
  return {
    onHecho: async (item: EventoOrganizador | null) => {
      if (item === null) return cache.invalidateQueries({ queryKey })
      cache.setQueryData(queryKey, { item })
      await Promise.all([
        enLista(),
        cache.invalidateQueries({ queryKey: tiposQuery(organizacion, slugEvento).queryKey }),
      ])
    },
    onDuplicado: async (item: EventoOrganizador | null) => {
      await Promise.all([enLista(), refrescarSesion()])
      if (item !== null) await navigate(`${rutaEventoPanel(organizacion, item.slug)}/editar`)
    },
    onEliminado: async () => {
      await navigate(rutaEventos(organizacion), { replace: true })
      cache.removeQueries({ queryKey })
      await Promise.all([enLista(), refrescarSesion()])
    },
  }
}

export default function Evento({ params }: Route.ComponentProps) {
  const organizacion = useOrganizacion()
  const { data } = useQuery(consulta(params))
  const tipos = useQuery(tiposQuery(params.slugOrganizacion, params.slugEvento))
  const { acto, poner } = useActo()
  const cambios = useCambios(params.slugOrganizacion, params.slugEvento)
  if (data === undefined) return null
  const evento = data.item
  const cambia = puedeCambiar(organizacion)
  return (
    <>
      <CabezaEvento
        evento={evento}
        organizacion={organizacion.slug}
        menu={cambia && <MenuActos evento={evento} onActo={poner} />}
      />
      <Pestanas raiz={rutaEventoPanel(organizacion.slug, evento.slug)} tipos={tipos.data?.total} cambia={cambia} />
      <LetreroRetiro slug={organizacion.slug} slugEvento={evento.slug} apela={cambia} />
      <LetreroEstado evento={evento} organizacion={organizacion.slug} />
      <Outlet context={{ organizacion, evento }} />
      {cambia && acto !== null && (
        <DialogoActo
          key={acto}
          acto={acto}
          evento={evento}
          organizacion={organizacion.slug}
          onCerrar={() => poner(null)}
          {...cambios}
        />
      )}
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
