import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** The look of an organization, for its owner and admins to edit. */
export const personalizacionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'personalizacion', slug],
    queryFn: () => api('GET /organizacion/:slug/personalizacion', { params: { slug } }),
  })
