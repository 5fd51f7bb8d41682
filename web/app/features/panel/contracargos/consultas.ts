import type { FiltroDisputas } from '@entrale/contract/contracargos/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const claveContracargos = (slug: string) => ['panel', 'contracargos', slug] as const

export const disputasQuery = (slug: string, filtro: Partial<Pick<FiltroDisputas, 'cuales' | 'currentPage'>>) =>
  queryOptions({
    queryKey: [...claveContracargos(slug), 'lista', filtro],
    queryFn: () => api('GET /organizacion/:slug/contracargos', { params: { slug }, query: filtro }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const disputaQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: [...claveContracargos(slug), id],
    queryFn: () => api('GET /organizacion/:slug/contracargos/:id', { params: { slug, id } }),
    staleTime: 0,
  })
