import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const AJUSTES = ['administracion', 'ajustes']
export const ajustesQuery = queryOptions({
  queryKey: AJUSTES,
  queryFn: () => api('GET /administracion/ajustes'),
  staleTime: 0,
})

export const CARGOS = ['administracion', 'cargos']
export const cargosQuery = (term: string) =>
  queryOptions({
    queryKey: [...CARGOS, term],
    queryFn: () => api('GET /administracion/cargos', { query: term === '' ? {} : { term } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const REGLAS_COMPENSACION = ['administracion', 'reglas-compensacion']
export const reglasCompensacionQuery = queryOptions({
  queryKey: REGLAS_COMPENSACION,
  queryFn: () => api('GET /administracion/reglas-compensacion'),
  staleTime: 0,
})

export const REGLAS_FACTURA = ['administracion', 'reglas-factura']
export const reglasFacturaQuery = queryOptions({
  queryKey: REGLAS_FACTURA,
  queryFn: () => api('GET /administracion/reglas-factura'),
  staleTime: 0,
})

export const REGLAS = ['administracion', 'reglas-expediente']
export const reglasExpedienteQuery = queryOptions({
  queryKey: REGLAS,
  queryFn: () => api('GET /administracion/reglas-expediente'),
  staleTime: 0,
})
