import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const CATEGORIAS_ADMIN = ['administracion', 'categorias']
export const categoriasAdminQuery = queryOptions({
  queryKey: CATEGORIAS_ADMIN,
  queryFn: () => api('GET /administracion/categorias'),
  staleTime: 0,
})
