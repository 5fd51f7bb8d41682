import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export type DeEvento = { slug: string; slugEvento: string }

/** The door of an evento: its gates, its phones, and how many are inside. */
export const puertasQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: ['panel', 'puertas', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: { slug, slugEvento } }),
    staleTime: 0,
  })
