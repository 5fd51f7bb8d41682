import type { COLAS_EXPEDIENTE } from '@entrale/contract/expedientes/administrar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { conIdentidad } from '../../../lib/sesion/identidad'
import { ADMINISTRADO, POR_PAGINA } from '../comun/consultas'

export type Cola = (typeof COLAS_EXPEDIENTE)[number]

export const colaQuery = (cola: Cola, currentPage: number) =>
  queryOptions({
    queryKey: [...ADMINISTRADO, 'expedientes', cola, currentPage],
    queryFn: () => api('GET /administracion/expedientes', { query: { cola, currentPage, limit: POR_PAGINA } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Personal data: the server asks who is there before it tells. */
export const expedienteAdminQuery = (id: string) =>
  queryOptions({
    queryKey: [...ADMINISTRADO, 'expediente', id],
    queryFn: () => conIdentidad(() => api('GET /administracion/expedientes/:id', { params: { id } })),
    staleTime: 0,
    retry: false,
  })
