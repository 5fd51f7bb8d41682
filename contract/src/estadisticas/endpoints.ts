import type { EndpointTable } from '../endpoint.ts'
import { estadisticasQuery, estadisticasRespuesta } from './schemas.ts'

/** The numbers of an organization and of one evento. */
export const endpointsEstadisticas = {
  'GET /organizacion/:slug/estadisticas': { query: estadisticasQuery, response: estadisticasRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': {
    query: estadisticasQuery,
    response: estadisticasRespuesta,
  },
} as const satisfies EndpointTable
