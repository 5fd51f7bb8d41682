import type { EndpointTable } from '../endpoint.ts'
import { panelParams, slugParams } from '../params.ts'
import { estadisticasQuery, estadisticasRespuesta } from './schemas.ts'

/** The numbers of an organization and of one evento. */
export const endpointsEstadisticas = {
  'GET /organizacion/:slug/estadisticas': {
    params: slugParams,
    query: estadisticasQuery,
    response: estadisticasRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': {
    params: panelParams,
    query: estadisticasQuery,
    response: estadisticasRespuesta,
  },
} as const satisfies EndpointTable
