import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** How an organization looks, as whoever administers it edits it. */
export const personalizacionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'personalizacion', slug],
    queryFn: () => api('GET /organizacion/:slug/personalizacion', { params: { slug } }),
  })
