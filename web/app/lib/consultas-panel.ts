import type { Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api'
import { actualizarSesion } from './sesion/datos'

/** As many as one page of the API holds. */
const MUCHAS = 50

/** What the panel reads. Keys begin with `panel`, so that writing calls can name them together. */
export const organizacionesQuery = () =>
  queryOptions({
    queryKey: ['panel', 'organizaciones'],
    queryFn: () => api('GET /organizacion/obtener-organizaciones'),
  })

export const eventosPanelQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'eventos', slug],
    queryFn: () => api('GET /organizacion/:slug/eventos', { params: { slug } }),
  })

export const eventoPanelQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'evento', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento', { params: { slug, slugEvento } }),
  })

export const tiposQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'tipos', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/boletos', { params: { slug, slugEvento } }),
  })

export const ventasQuery = (
  slug: string,
  slugEvento: string,
  filtro: Input<Endpoints['GET /organizacion/:slug/eventos/:slugEvento/compras']>['query'] = {},
) =>
  queryOptions({
    queryKey: ['panel', 'ventas', slug, slugEvento, filtro],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/compras', { params: { slug, slugEvento }, query: filtro }),
  })

/** The questions of an evento to its buyers. */
export const preguntasQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'preguntas', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/preguntas', { params: { slug, slugEvento } }),
  })

export const respuestasCompraQuery = (slug: string, slugEvento: string, folio: string) =>
  queryOptions({
    queryKey: ['panel', 'respuestas', slug, slugEvento, folio],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas', {
        params: { slug, slugEvento, folio },
      }),
  })

export const respuestasAsistenteQuery = (slug: string, slugEvento: string, id: string) =>
  queryOptions({
    queryKey: ['panel', 'respuestas', slug, slugEvento, 'boleto', id],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas', {
        params: { slug, slugEvento, id },
      }),
  })

export const equipoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'equipo', slug],
    queryFn: () => api('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } }),
  })

/** What an organization sold today. */
export const hoyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'hoy', slug],
    queryFn: () => api('GET /organizacion/:slug/hoy', { params: { slug } }),
  })

/** The newest first, ten to a page. */
export const notificacionesQuery = (currentPage = 1) =>
  queryOptions({
    queryKey: ['panel', 'notificaciones', currentPage],
    queryFn: () => api('GET /notificaciones/obtener', { query: { currentPage } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Mine, still to be answered. */
export const invitacionesQuery = () =>
  queryOptions({ queryKey: ['panel', 'invitaciones'], queryFn: () => api('GET /invitaciones/obtener'), staleTime: 0 })

let pedidas = 0
let aplicada = 0

/** After a call that changes what the session carries (organizations and their counts). */
export async function refrescarSesion(): Promise<void> {
  pedidas += 1
  const turno = pedidas
  const sesion = await api('GET /auth/verify')
  if (turno < aplicada) return // a later question was answered before this one
  aplicada = turno
  actualizarSesion(sesion)
}

/** The first page of my own compras, newest first. */
export const comprasMiasQuery = () =>
  queryOptions({
    queryKey: ['panel', 'mis-compras', 'inicio'],
    queryFn: () => api('GET /compras/mis-compras', { query: { limit: MUCHAS } }),
  })

/** What others passed on to me; below Mis Compras, which buying and accepting read anew. */
export const recibidosQuery = () =>
  queryOptions({
    queryKey: ['mis-compras', 'recibidos'],
    queryFn: () => api('GET /compras/recibidos', { query: { limit: MUCHAS } }),
    staleTime: 30_000,
  })

export const compraPanelQuery = (slug: string, slugEvento: string, folio: string) =>
  queryOptions({
    queryKey: ['panel', 'ventas', slug, slugEvento, 'compra', folio],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/compras/:folio', { params: { slug, slugEvento, folio } }),
  })

export const asistentesQuery = (
  slug: string,
  slugEvento: string,
  filtro: Input<Endpoints['GET /organizacion/:slug/eventos/:slugEvento/asistentes']>['query'] = {},
) =>
  queryOptions({
    queryKey: ['panel', 'ventas', slug, slugEvento, 'asistentes', filtro],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/asistentes', { params: { slug, slugEvento }, query: filtro }),
    placeholderData: keepPreviousData,
  })

/** The refunds of an evento; under its sales, so that whatever changes those reads them anew. */
export const reembolsosQuery = (slug: string, slugEvento: string, currentPage = 1) =>
  queryOptions({
    queryKey: ['panel', 'ventas', slug, slugEvento, 'reembolsos', currentPage],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/reembolsos', {
        params: { slug, slugEvento },
        query: { currentPage },
      }),
    placeholderData: keepPreviousData,
  })

export const codigosQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'codigos', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/codigos', { params: { slug, slugEvento } }),
  })

/** Who waits for boletos of an evento, counted. */
export const esperasQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'esperas', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/lista-espera', { params: { slug, slugEvento } }),
  })

export const listaEsperaQuery = (slug: string, slugEvento: string, currentPage: number) =>
  queryOptions({
    queryKey: [...esperasQuery(slug, slugEvento).queryKey, 'personas', currentPage],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas', {
        params: { slug, slugEvento },
        query: { currentPage },
      }),
    placeholderData: keepPreviousData,
  })

/** The second factor of the person, and whether this session proved one. */
export const segundoPasoQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'segundo-paso'],
    queryFn: async () => (await api('GET /cuenta/segundo-paso')).item,
  })

/** An organization as its team sees it. */
export const organizacionPropiaQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'organizacion', slug],
    queryFn: () => api('GET /organizacion/:slug/obtener', { params: { slug } }),
  })

/** The key numbers of an organization. */
export const resumenQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'resumen', slug],
    queryFn: () => api('GET /organizacion/:slug/resumen', { params: { slug } }),
  })
