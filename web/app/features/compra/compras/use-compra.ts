import type { Compra } from '@entrale/contract/compras/compra'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { porEnlace } from '../comun/acceso'
import { compraQuery } from './consultas'

/** A compra and what changes with it. */
export function useCompra(folio: string, acceso: string | null, enabled: boolean) {
  const cache = useQueryClient()
  const { data, error, failureReason, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...compraQuery(folio, acceso),
    enabled,
  })
  /** What a call answered takes the place of what was known; without it, the server is asked. */
  const poner = (item?: Compra) => {
    if (item === undefined) void cache.invalidateQueries({ queryKey: ['compra', folio] })
    else cache.setQueryData(compraQuery(folio, acceso).queryKey, { item })
    void cache.invalidateQueries({ queryKey: ['mis-compras'] })
    void cache.invalidateQueries({ queryKey: ['panel'] })
  }
  return { compra: data?.item, en: dataUpdatedAt, error, failureReason, isFetching, refetch, poner }
}

/** What every call about a compra takes. */
export type DeCompra = { folio: string; acceso: string | null }
export const partesDe = ({ folio, acceso }: DeCompra) => ({
  params: { folio },
  ...porEnlace(acceso),
})
