import type { EndpointTable } from '../endpoint.ts'
import {
  armarLoteBody,
  descartarLoteBody,
  loteRespuesta,
  lotesQuery,
  lotesRespuesta,
  reembolsosAdminQuery,
  reembolsosAdminRespuesta,
  renglonDevueltoBody,
  renglonPagadoBody,
  respuestaBancoBody,
  respuestaBancoRespuesta,
} from './schemas.ts'

/**
 * What leaves the bank: refunds by transfer and payouts, in lotes. The file of a lote has no entry here: GET
 * /administracion/lotes/:id/banco.csv, which asks for a proof of identity as all that follows does but for reading.
 */
export const endpointsBanco = {
  'GET /administracion/reembolsos': { query: reembolsosAdminQuery, response: reembolsosAdminRespuesta },
  'GET /administracion/lotes': { query: lotesQuery, response: lotesRespuesta },
  'GET /administracion/lotes/:id': { response: loteRespuesta },
  'POST /administracion/lotes': { body: armarLoteBody, status: 201, response: loteRespuesta },
  /** Another administrator than its maker. */
  'POST /administracion/lotes/:id/aprobar': { response: loteRespuesta },
  'POST /administracion/lotes/:id/enviado': { response: loteRespuesta },
  'POST /administracion/lotes/:id/descartar': { body: descartarLoteBody, response: loteRespuesta },
  'POST /administracion/lotes/:id/respuesta': { body: respuestaBancoBody, response: respuestaBancoRespuesta },
  'POST /administracion/lotes/:id/renglones/:renglonId/pagado': { body: renglonPagadoBody, response: loteRespuesta },
  'POST /administracion/lotes/:id/renglones/:renglonId/devuelto': {
    body: renglonDevueltoBody,
    response: loteRespuesta,
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/sacar': { body: renglonDevueltoBody, response: loteRespuesta },
} as const satisfies EndpointTable
