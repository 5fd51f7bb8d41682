import type { Call } from '../calls.ts'
import type { Alcance } from './tokens.ts'

/** The calls that a token opens, and with which of its permissions; no other call of an organization answers to one. */
export const LLAMADAS_CON_TOKEN: { readonly [C in Call]?: Alcance } = {
  'GET /organizacion/:slug/obtener': 'eventos:leer',
  'GET /organizacion/:slug/eventos': 'eventos:leer',
  'GET /organizacion/:slug/eventos/:slugEvento': 'eventos:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': 'eventos:leer',
  'GET /organizacion/:slug/hoy': 'ventas:leer',
  'GET /organizacion/:slug/resumen': 'ventas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/compras': 'ventas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio': 'ventas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': 'ventas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes': 'asistentes:leer',
  'GET /organizacion/:slug/estadisticas': 'estadisticas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': 'estadisticas:leer',
  'GET /organizacion/:slug/eventos/:slugEvento/codigos': 'codigos:leer',
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': 'codigos:escribir',
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': 'codigos:escribir',
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': 'codigos:escribir',
}
