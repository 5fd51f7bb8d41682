import type { Compra, CUANDO } from '@entrale/contract/compras/compra'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { POR_PAGINA } from '../../../lib/consultas'
import { porEnlace } from '../comun/acceso'

export type Cuando = (typeof CUANDO)[number]

/** A payment that settles elsewhere is looked for while its page is open. */
const ESPERANDO_MS = 15_000
const seEspera = ({ estado, reembolsos }: Compra) =>
  estado === 'pendiente' || reembolsos.some((uno) => uno.estado === 'aprobado' || uno.estado === 'en_proceso')

/** By its link, or else as its owner. */
export const compraQuery = (folio: string, acceso: string | null) =>
  queryOptions({
    queryKey: ['compra', folio, acceso],
    queryFn: () =>
      acceso === null
        ? api('GET /compras/:folio', { params: { folio } })
        : api('GET /p/compras/:folio', { params: { folio }, ...porEnlace(acceso) }),
    staleTime: 30_000,
    refetchOnWindowFocus: true, // taken up again at the door or after it
    networkMode: 'always', // without a network the page shows what it kept, and asks again by itself
    refetchInterval: ({ state: { data } }) => (data !== undefined && seEspera(data.item) ? ESPERANDO_MS : false),
  })

export type FiltroMisCompras = { term: string; cuando: Cuando; currentPage: number }

export const misComprasQuery = (filtro: FiltroMisCompras) =>
  queryOptions({
    queryKey: ['mis-compras', filtro],
    queryFn: () => api('GET /compras/mis-compras', { query: { ...filtro, limit: POR_PAGINA } }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
