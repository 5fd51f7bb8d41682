import { accesoQuery } from '../compras/compra.ts'
import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { avisameBody, avisameRespuesta, interesadoRespuesta } from './schemas.ts'

/** Sales that are not open yet, and who wants to be told when they are. */
export const endpointsAperturas = {
  'POST /p/eventos/:organizerSlug/:eventSlug/avisame': { body: avisameBody, status: 201, response: avisameRespuesta },
  'POST /p/avisame/:id/confirmar': { query: accesoQuery, response: interesadoRespuesta },
  'DELETE /p/avisame/:id': { query: accesoQuery, status: 204, response: vacio },
} as const satisfies EndpointTable
