import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { ADMINISTRADO } from '../comun/consultas'

const llave = (...partes: readonly unknown[]) => [...ADMINISTRADO, 'impuestos', ...partes] as const

export const reglasQuery = queryOptions({
  queryKey: llave('reglas'),
  queryFn: () => api('GET /administracion/retenciones'),
  staleTime: 0,
})
export const mesesQuery = queryOptions({
  queryKey: llave('meses'),
  queryFn: () => api('GET /administracion/retenciones/meses'),
  staleTime: 0,
})
export const mesQuery = (mes: string) =>
  queryOptions({
    queryKey: llave('meses', mes),
    queryFn: () => api('GET /administracion/retenciones/meses/:mes', { params: { mes } }),
    staleTime: 0,
  })
export const fronteraQuery = queryOptions({
  queryKey: llave('frontera'),
  queryFn: () => api('GET /administracion/frontera'),
  staleTime: 0,
})
export const tasasLocalesQuery = queryOptions({
  queryKey: llave('locales'),
  queryFn: () => api('GET /administracion/impuesto-local'),
  staleTime: 0,
})
export const eventosLocalesQuery = queryOptions({
  queryKey: llave('locales', 'eventos'),
  queryFn: () => api('GET /administracion/impuesto-local/eventos'),
  staleTime: 0,
})
