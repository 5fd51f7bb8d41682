import type { Endpoints } from '@entrale/contract/calls'
import type { Input } from '@entrale/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

type Query<C extends keyof Endpoints> = Input<Endpoints[C]> extends { query?: infer Q } ? NonNullable<Q> : never

export const liquidacionesQuery = (slug: string, filtro: Query<'GET /organizacion/:slug/liquidaciones'>) =>
  queryOptions({
    queryKey: ['panel', 'pagos', slug, 'liquidaciones', filtro],
    queryFn: () => api('GET /organizacion/:slug/liquidaciones', { params: { slug }, query: filtro }),
    placeholderData: keepPreviousData,
  })

export const liquidacionQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: ['panel', 'pagos', slug, 'liquidacion', id],
    queryFn: () => api('GET /organizacion/:slug/liquidaciones/:id', { params: { slug, id } }),
  })

/** Of all organizations, for administrators; below the key of all that they read. */
export const LIQUIDACIONES_ADMIN = ['panel', 'administracion', 'liquidaciones']
export const liquidacionesAdminQuery = (filtro: Query<'GET /administracion/liquidaciones'>) =>
  queryOptions({
    queryKey: [...LIQUIDACIONES_ADMIN, filtro],
    queryFn: () => api('GET /administracion/liquidaciones', { query: filtro }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const liquidacionAdminQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIQUIDACIONES_ADMIN, 'una', id],
    queryFn: () => api('GET /administracion/liquidaciones/:id', { params: { id } }),
    staleTime: 0,
  })
