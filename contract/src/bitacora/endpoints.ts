import type { EndpointTable } from '../endpoint.ts'
import { bitacoraPlataformaQuery, bitacoraPlataformaRespuesta } from './plataforma.ts'
import { bitacoraQuery, bitacoraRespuesta } from './schemas.ts'

/** What happened in an organization, and what administrators did. */
export const endpointsBitacora = {
  'GET /organizacion/:slug/bitacora': { query: bitacoraQuery, response: bitacoraRespuesta },
  'GET /administracion/bitacora': { query: bitacoraPlataformaQuery, response: bitacoraPlataformaRespuesta },
} as const satisfies EndpointTable
