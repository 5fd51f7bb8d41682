import type { FiltroEstadisticas } from '@entrale/contract/estadisticas/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** `slugEvento`: of one evento, else of the whole organization. */
export type De = { slug: string; slugEvento?: string }

export const estadisticasQuery = ({ slug, slugEvento }: De, filtro: FiltroEstadisticas) =>
  queryOptions({
    queryKey: ['panel', 'estadisticas', slug, slugEvento ?? '', filtro],
    queryFn: () =>
      slugEvento === undefined
        ? api('GET /organizacion/:slug/estadisticas', { params: { slug }, query: filtro })
        : api('GET /organizacion/:slug/eventos/:slugEvento/estadisticas', {
            params: { slug, slugEvento },
            query: filtro,
          }),
    placeholderData: keepPreviousData,
  })

export const rutaCsv = ({ slug, slugEvento }: De, cuadro: string): string => {
  const de = `/api/organizacion/${encodeURIComponent(slug)}${slugEvento === undefined ? '' : `/eventos/${encodeURIComponent(slugEvento)}`}`
  return `${de}/estadisticas/${cuadro}.csv`
}
