import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ADMINISTRADO } from '../comun/consultas'

const llave = (...partes: readonly unknown[]) => [...ADMINISTRADO, 'tesoreria', ...partes]

export const dineroQuery = () =>
  queryOptions({
    queryKey: llave('dinero'),
    queryFn: () => api('GET /administracion/tesoreria'),
    staleTime: 0,
  })
export const balanzaQuery = (mes: string) =>
  queryOptions({
    queryKey: llave('balanza', mes),
    queryFn: () => api('GET /administracion/tesoreria/balanza', { query: mes === '' ? {} : { mes } }),
    staleTime: 0,
  })
