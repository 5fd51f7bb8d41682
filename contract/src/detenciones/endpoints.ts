import { motivoBody } from '../administracion/comun.ts'
import type { EndpointTable } from '../endpoint.ts'
import { causasRespuesta, detenerBody } from './schemas.ts'

/** Administrators stop money, and let it go on; both answer what stops money of that organization then. */
export const endpointsDetenciones = {
  'POST /administracion/detenciones': { body: detenerBody, status: 201, response: causasRespuesta },
  'POST /administracion/detenciones/:id/levantar': { body: motivoBody, response: causasRespuesta },
} as const satisfies EndpointTable
