import type { EndpointTable } from '../endpoint.ts'
import { confianzaBody, confianzaRespuesta } from './schemas.ts'

/** How far an organization is trusted; it reads its own level among its payouts. */
export const endpointsConfianza = {
  'GET /administracion/organizaciones/:id/confianza': { response: confianzaRespuesta },
  /** The administrator proves again who they are. */
  'PUT /administracion/organizaciones/:id/confianza': { body: confianzaBody, response: confianzaRespuesta },
} as const satisfies EndpointTable
