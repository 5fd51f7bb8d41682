import type { Expediente } from '@entrale/contract/expedientes/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** What all of these begin with: after a change, all are asked again. */
export const claveExpediente = (slug: string) => ['panel', 'expediente', slug] as const

export const expedienteQuery = (slug: string) =>
  queryOptions({
    queryKey: [...claveExpediente(slug), 'datos'],
    queryFn: () => api('GET /organizacion/:slug/expediente', { params: { slug } }),
    staleTime: 0,
  })

export const contratoQuery = (slug: string) =>
  queryOptions({
    queryKey: [...claveExpediente(slug), 'contrato'],
    queryFn: () => api('GET /organizacion/:slug/contrato', { params: { slug } }),
    staleTime: 0,
  })

export const accesosQuery = (slug: string) =>
  queryOptions({
    queryKey: [...claveExpediente(slug), 'accesos'],
    queryFn: () => api('GET /organizacion/:slug/expediente/accesos', { params: { slug }, query: { limit: 50 } }),
    staleTime: 0,
  })

export const seEdita = ({ estado }: Pick<Expediente, 'estado'>): boolean =>
  estado !== 'en_revision' && estado !== 'aprobado'
