import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** What would go with an organization, and what forbids it. */
export const borradoOrganizacionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'borrado', slug],
    queryFn: async () => (await api('GET /organizacion/:slug/borrado', { params: { slug } })).item,
    staleTime: 0,
  })
