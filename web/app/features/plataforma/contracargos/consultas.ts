import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ADMINISTRADO } from '../comun/consultas'

export const disputaQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMINISTRADO, 'contracargo', id],
    queryFn: () => api('GET /administracion/contracargos/:id', { params: { id } }),
    staleTime: 0,
  })
