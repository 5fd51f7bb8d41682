import { accesoQuery } from '../compras/compra.ts'
import { telefonoBody, telefonoRespuesta } from '../compras/vivo.ts'
import { paginaQuery, vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  aceptadaRespuesta,
  boletoPaginaRespuesta,
  paseBody,
  paseRespuesta,
  recibidosRespuesta,
  transferenciaRespuesta,
  transferirBody,
} from './schemas.ts'

/** One boleto: its holder reads it, passes it on, or gives it to the waiting list. */
export const endpointsTransferencias = {
  'GET /p/boletos/:id': { query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /compras/recibidos': { query: paginaQuery, response: recibidosRespuesta },
  'POST /p/boletos/:id/transferir': {
    query: accesoQuery,
    body: transferirBody,
    status: 201,
    response: boletoPaginaRespuesta,
  },
  'POST /p/boletos/:id/telefono': { query: accesoQuery, body: telefonoBody, response: telefonoRespuesta },
  'POST /p/boletos/:id/pase': { query: accesoQuery, body: paseBody, response: paseRespuesta },
  'DELETE /p/boletos/:id/transferencia': { query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /p/transferencias/:id': { query: accesoQuery, response: transferenciaRespuesta },
  'POST /p/transferencias/:id/aceptar': { query: accesoQuery, response: aceptadaRespuesta },
  'POST /p/transferencias/:id/rechazar': { query: accesoQuery, status: 204, response: vacio },
  'POST /p/boletos/:id/devolver': { query: accesoQuery, response: boletoPaginaRespuesta },
  'DELETE /p/boletos/:id/devolver': { query: accesoQuery, response: boletoPaginaRespuesta },
} as const satisfies EndpointTable
