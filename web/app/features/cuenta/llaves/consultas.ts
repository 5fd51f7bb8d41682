import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const llavesQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'llaves'],
    queryFn: async () => (await api('GET /cuenta/llaves')).items,
  })
