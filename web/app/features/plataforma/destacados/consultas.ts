import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const DESTACADOS_ADMIN = ['administracion', 'destacados']
export const destacadosQuery = queryOptions({
  queryKey: DESTACADOS_ADMIN,
  queryFn: () => api('GET /administracion/destacados'),
  staleTime: 0,
})

export const elegiblesQuery = (term: string) =>
  queryOptions({
    queryKey: [...DESTACADOS_ADMIN, 'elegibles', term],
    queryFn: () => api('GET /administracion/destacados/elegibles', { query: { term } }),
    placeholderData: keepPreviousData,
    enabled: term.trim().length > 1,
  })
