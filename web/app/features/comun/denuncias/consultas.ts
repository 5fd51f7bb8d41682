import type { Denuncia } from '@entrale/contract/denuncias/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { POR_PAGINA } from '../../../lib/consultas'

export type Cola = 'por_atender' | 'descartada' | 'retirada'
export const DENUNCIAS_ADMIN = ['administracion', 'denuncias']

export const denunciasQuery = (estado: Cola, currentPage: number) =>
  queryOptions({
    queryKey: [...DENUNCIAS_ADMIN, estado, currentPage],
    queryFn: () => api('GET /administracion/denuncias', { query: { estado, currentPage, limit: POR_PAGINA } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const retirosQuery = queryOptions({
  queryKey: [...DENUNCIAS_ADMIN, 'retiros'],
  queryFn: () => api('GET /administracion/retiros'),
  staleTime: 0,
})

export const retiroQuery = (slug: string, slugEvento: string) =>
  queryOptions({
    queryKey: ['panel', 'retiro', slug, slugEvento],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/retiro', { params: { slug, slugEvento } }),
  })

export type EventoDenunciado = Denuncia['evento']
