import type { Endpoints } from '@entrale/contract/calls'
import type { Client } from '@entrale/contract/client'
import type { Answer } from '@entrale/contract/endpoint'

/** So many cities fit in the foot. */
const EN_EL_PIE = 5

export const ciudadesDelPieQuery = (api: Client) => ({
  queryKey: ['ciudades', EN_EL_PIE],
  queryFn: () => api('GET /p/ciudades/obtener', { query: { limit: EN_EL_PIE } }),
})

/** What the platform tells on top of every page. */
export const letreroQuery = (api: Client) => ({
  queryKey: ['plataforma'],
  queryFn: () => api('GET /p/plataforma/obtener'),
})

export type Sugerencia = Answer<Endpoints['GET /p/eventos/sugerencias']>['items'][number]

/** While somebody types: what is called like that. */
export const sugerenciasQuery = (api: Client, term: string) => ({
  queryKey: ['sugerencias', term],
  queryFn: () => api('GET /p/eventos/sugerencias', { query: { term } }),
})
