import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export type DeEvento = { slug: string; slugEvento: string }

/** Read anew while the screen is seen: a query waits by itself in a hidden tab. */
export const CADA_MS = 4000

/** The door of an evento: its gates, its phones, and how many are inside. */
export const puertasQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: ['panel', 'puertas', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/puertas', { params: { slug, slugEvento } }),
    staleTime: 0,
  })

/** What of it waits for a person; under the key of the door, so that both are read anew together. */
export const porResolverQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: [...puertasQuery({ slug, slugEvento }).queryKey, 'por-resolver'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver', { params: { slug, slugEvento } }),
    staleTime: 0,
  })
