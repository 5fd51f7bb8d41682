import { accesoQuery } from '../compras/compra.ts'
import { paginaQuery, vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams } from '../params.ts'
import {
  aceptadaRespuesta,
  boletoPaginaRespuesta,
  recibidosRespuesta,
  transferenciaRespuesta,
  transferirBody,
} from './schemas.ts'

/** One boleto: its holder reads it, passes it on, or gives it to the waiting list. */
export const endpointsTransferencias = {
  'GET /p/boletos/:id': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /compras/recibidos': { query: paginaQuery, response: recibidosRespuesta },
  'POST /p/boletos/:id/transferir': {
    params: idParams,
    query: accesoQuery,
    body: transferirBody,
    status: 201,
    response: boletoPaginaRespuesta,
  },
  'DELETE /p/boletos/:id/transferencia': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'GET /p/transferencias/:id': { params: idParams, query: accesoQuery, response: transferenciaRespuesta },
  'POST /p/transferencias/:id/aceptar': { params: idParams, query: accesoQuery, response: aceptadaRespuesta },
  'POST /p/transferencias/:id/rechazar': { params: idParams, query: accesoQuery, status: 204, response: vacio },
  'POST /p/boletos/:id/devolver': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
  'DELETE /p/boletos/:id/devolver': { params: idParams, query: accesoQuery, response: boletoPaginaRespuesta },
} as const satisfies EndpointTable
