import type { Endpoints } from '@entrale/contract/calls'
import type { Client } from '@entrale/contract/client'
import type { Input } from '@entrale/contract/endpoint'

/** Spec §9: how many the home page and the lists ask for. */
export const POR_PAGINA = 10
const EN_INICIO = 4
const DESTACADOS = 5
/** How long a count of boletos may be believed. */
const DISPONIBILIDAD_MS = 30_000

export type FiltrosEventos = Omit<NonNullable<Input<Endpoints['GET /p/eventos/obtener']>['query']>, 'limit'>

/** Key and function: the browser hands both to its cache; the server only calls `queryFn`, since it keeps nothing. */
const consulta = <T>(queryKey: readonly unknown[], queryFn: () => Promise<T>) => ({ queryKey, queryFn })

/** With what the page brought, when it brought it. `fresco: false` shows it and asks again. */
export const conInicial = <C extends { queryFn: () => Promise<unknown> }>(
  pedida: C,
  initialData: Awaited<ReturnType<C['queryFn']>> | undefined,
  fresco = true,
): C =>
  initialData === undefined ? pedida : { ...pedida, initialData, ...(fresco ? {} : { initialDataUpdatedAt: 0 }) }

export const bannersQuery = (api: Client) =>
  consulta(['eventos', 'banners'], () => api('GET /p/eventos/obtener-banners', { query: { limit: EN_INICIO } }))

export const categoriasQuery = (api: Client, limit = EN_INICIO, currentPage = 1) =>
  consulta(['categorias', limit, currentPage], () =>
    api('GET /p/categorias/obtener', { query: { limit, currentPage } }),
  )

export const categoriaEventosQuery = (api: Client, slug: string, currentPage = 1) =>
  consulta(['categorias', slug, currentPage], () =>
    api('GET /p/categorias/obtener/:slug', { params: { slug }, query: { limit: POR_PAGINA, currentPage } }),
  )

export const eventosQuery = (api: Client, filtros: FiltrosEventos = {}, limit = POR_PAGINA) =>
  consulta(['eventos', 'lista', filtros, limit], () => api('GET /p/eventos/obtener', { query: { ...filtros, limit } }))

/** Featured first; when they are few, the next ones fill the wall. */
export const destacadosQuery = (api: Client) =>
  consulta(['eventos', 'destacados'], async () => {
    const { items } = await api('GET /p/eventos/obtener', { query: { destacados: 'true', limit: DESTACADOS } })
    if (items.length === DESTACADOS) return { items }
    const siguientes = await api('GET /p/eventos/obtener', { query: { limit: DESTACADOS * 2 } })
    const puestos = new Set(items.map(({ id }) => id))
    return { items: [...items, ...siguientes.items.filter(({ id }) => !puestos.has(id))].slice(0, DESTACADOS) }
  })

export const buscarQuery = (api: Client, term: string, currentPage = 1, exacto = false) =>
  consulta(['eventos', 'buscar', term, currentPage, exacto], () =>
    api('GET /p/eventos/search', {
      query: { term, currentPage, limit: POR_PAGINA, ...(exacto && { exacto: 'true' as const }) },
    }),
  )

/** Where something is to come, most first. */
export const ciudadesQuery = (api: Client, limit = POR_PAGINA) =>
  consulta(['ciudades', limit], () => api('GET /p/ciudades/obtener', { query: { limit } }))

export const ciudadQuery = (api: Client, slug: string) =>
  consulta(['ciudad', slug], () => api('GET /p/ciudades/obtener/:slug', { params: { slug } }))

export type FiltrosCalendario = Input<Endpoints['GET /p/eventos/calendario']>['query']

export const calendarioQuery = (api: Client, filtros: FiltrosCalendario) =>
  consulta(['eventos', 'calendario', filtros], () => api('GET /p/eventos/calendario', { query: filtros }))

/** Keyed by both slugs; never asked twice when it fails (spec §2). */
export const eventoQuery = (api: Client, organizerSlug: string, eventSlug: string) => ({
  ...consulta(['evento', organizerSlug, eventSlug], () =>
    api('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: { organizerSlug, eventSlug } }),
  ),
  staleTime: DISPONIBILIDAD_MS,
  retry: false,
})

/** What to go to instead, or next. */
export const similaresQuery = (api: Client, organizerSlug: string, eventSlug: string, limit: number) =>
  consulta(['evento', organizerSlug, eventSlug, 'similares', limit], () =>
    api('GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares', {
      params: { organizerSlug, eventSlug },
      query: { limit },
    }),
  )

export const organizacionQuery = (api: Client, slugOrganizacion: string) => ({
  ...consulta(['organizacion', slugOrganizacion], () =>
    api('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion } }),
  ),
  retry: false,
})
