import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** What erasing the account would do today; asked when it matters. */
export const borradoQuery = () =>
  queryOptions({
    queryKey: ['panel', 'cuenta', 'borrado'],
    queryFn: async () => (await api('GET /cuenta/borrado')).item,
    staleTime: 0,
  })
