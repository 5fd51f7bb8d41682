import * as z from 'zod/mini'
import { slugParams } from '../comunes.ts'
import { estadisticasQuery, estadisticasRespuesta } from './schemas.ts'

const evento = z.object({ slug: z.string(), slugEvento: z.string() })

export const endpointsEstadisticas = {
  'GET /organizacion/:slug/estadisticas': {
    params: slugParams,
    query: estadisticasQuery,
    response: estadisticasRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': {
    params: evento,
    query: estadisticasQuery,
    response: estadisticasRespuesta,
  },
} as const
