import { paginaQuery, vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { contadoresSchema, notificacionesRespuesta } from './schemas.ts'

/** What a signed-in person is told. */
export const endpointsNotificaciones = {
  'GET /notificaciones/obtener': { query: paginaQuery, response: notificacionesRespuesta },
  'GET /notificaciones/avisos': { response: contadoresSchema },
  'POST /notificaciones/leer-todas': { status: 204, response: vacio },
  'POST /notificaciones/:id/leer': { status: 204, response: vacio },
} as const satisfies EndpointTable
