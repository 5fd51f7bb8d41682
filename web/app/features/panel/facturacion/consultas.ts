import type { FiltroSolicitudes, PeriodoQuery } from '@entrale/contract/facturacion/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** What all of these begin with: after a change, all are asked again. */
export const claveFacturacion = (slug: string) => ['panel', 'facturacion', slug] as const

export const facturacionQuery = (slug: string) =>
  queryOptions({
    queryKey: [...claveFacturacion(slug), 'datos'],
    queryFn: () => api('GET /organizacion/:slug/facturacion', { params: { slug } }),
    staleTime: 0,
  })

export const solicitudesQuery = (slug: string, query: Partial<FiltroSolicitudes>) =>
  queryOptions({
    queryKey: [...claveFacturacion(slug), 'solicitudes', query],
    queryFn: () => api('GET /organizacion/:slug/facturacion/solicitudes', { params: { slug }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const globalQuery = (slug: string, query: PeriodoQuery) =>
  queryOptions({
    queryKey: [...claveFacturacion(slug), 'global', query],
    queryFn: () => api('GET /organizacion/:slug/facturacion/global', { params: { slug }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const comprobantesQuery = (slug: string, query: { de: 'cargos' | 'notas'; currentPage: number }) =>
  queryOptions({
    queryKey: [...claveFacturacion(slug), 'comprobantes', query],
    queryFn: () => api('GET /organizacion/:slug/facturacion/comprobantes', { params: { slug }, query }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const globalesQuery = (slug: string, currentPage: number) =>
  queryOptions({
    queryKey: [...claveFacturacion(slug), 'globales', currentPage],
    queryFn: () => api('GET /organizacion/:slug/facturacion/globales', { params: { slug }, query: { currentPage } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
