import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export type DeEvento = { slug: string; slugEvento: string }

/** Who shares an evento, with what each one brought. */
export const promotoresQuery = ({ slug, slugEvento }: DeEvento) =>
  queryOptions({
    queryKey: ['panel', 'promotores', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/promotores', { params: { slug, slugEvento } }),
  })
