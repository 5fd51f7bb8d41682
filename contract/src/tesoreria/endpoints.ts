import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  ajusteTesoreriaBody,
  asientosQuery,
  asientosRespuesta,
  balanzaQuery,
  balanzaRespuesta,
  dineroRespuesta,
  enteroBody,
  registrosQuery,
  registrosRespuesta,
  saldoBancoBody,
} from './schemas.ts'

/**
 * Whose the money is that we have. Those that write ask an administrator to prove again who they are. The sheet has no
 * entry here: GET /administracion/tesoreria/balanza.csv.
 */
export const endpointsTesoreria = {
  'GET /administracion/tesoreria': { response: dineroRespuesta },
  'GET /administracion/tesoreria/balanza': { query: balanzaQuery, response: balanzaRespuesta },
  'GET /administracion/tesoreria/asientos': { query: asientosQuery, response: asientosRespuesta },
  'GET /administracion/tesoreria/registros': { query: registrosQuery, response: registrosRespuesta },
  'POST /administracion/tesoreria/ajustes': { body: ajusteTesoreriaBody, status: 204, response: vacio },
  'POST /administracion/tesoreria/enteros': { body: enteroBody, status: 204, response: vacio },
  'PUT /administracion/tesoreria/saldo-banco': { body: saldoBancoBody, status: 204, response: vacio },
} as const satisfies EndpointTable
