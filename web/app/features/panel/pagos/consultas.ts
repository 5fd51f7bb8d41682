import type { Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

type FiltroMovimientos = NonNullable<Input<Endpoints['GET /organizacion/:slug/pagos/movimientos']>['query']>

/** All that is read here, so that a change of one asks for the others again. */
export const clavePagos = (slug: string) => ['panel', 'pagos', slug]

export const saldoQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'saldo'],
    queryFn: () => api('GET /organizacion/:slug/pagos', { params: { slug } }),
    staleTime: 0,
  })

export const adeudoQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'adeudo'],
    queryFn: () => api('GET /organizacion/:slug/pagos/adeudo', { params: { slug } }),
    staleTime: 0,
  })

export const cuentaPagoQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'cuenta'],
    queryFn: () => api('GET /organizacion/:slug/pagos/cuenta', { params: { slug } }),
    staleTime: 0,
  })

export const conexionesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'conexiones'],
    queryFn: () => api('GET /organizacion/:slug/pagos/conexiones', { params: { slug } }),
    staleTime: 0,
  })

export const retencionesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'retenciones'],
    queryFn: () => api('GET /organizacion/:slug/retenciones', { params: { slug } }),
    staleTime: 0,
  })

export const impuestoLocalQuery = (slug: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'impuesto-local'],
    queryFn: () => api('GET /organizacion/:slug/impuesto-local', { params: { slug } }),
    staleTime: 0,
  })

export const movimientosQuery = (slug: string, filtro: FiltroMovimientos) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'movimientos', filtro],
    queryFn: () => api('GET /organizacion/:slug/pagos/movimientos', { params: { slug }, query: filtro }),
    placeholderData: keepPreviousData,
  })

export const ventasDirectasQuery = (slug: string, pagina: { currentPage: number }) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'directo', pagina],
    queryFn: () => api('GET /organizacion/:slug/pagos/directo', { params: { slug }, query: pagina }),
    placeholderData: keepPreviousData,
  })

export const estadoDeCuentaQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: [...clavePagos(slug), 'evento', slugEvento],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta', { params: { slug, slugEvento } }),
  })
