import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api'

const POR_TRAMO = 50

/** By its link, or else as its owner. */
export const compraQuery = (folio: string, acceso: string | null) =>
  queryOptions({
    queryKey: ['compra', folio, acceso],
    queryFn: () =>
      acceso === null ? api('GET /compras/:folio', { params: { folio } }) : api('GET /p/compras/:folio', { params: { folio }, query: { acceso } }),
    staleTime: 30_000,
  })

export const misComprasQuery = (term: string) =>
  infiniteQueryOptions({
    queryKey: ['mis-compras', term],
    queryFn: ({ pageParam }) => api('GET /compras/mis-compras', { query: { limit: POR_TRAMO, currentPage: pageParam, term } }),
    initialPageParam: 1,
    getNextPageParam: (ultimo, tramos) => (ultimo.items.length > 0 && tramos.length * POR_TRAMO < ultimo.total ? tramos.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
