import { accesoQuery } from '../compras/compra.ts'
import type { EndpointTable } from '../endpoint.ts'
import { folioParams, idParams } from '../params.ts'
import { cobroPruebaBody, cobroPruebaParams, cobroPruebaRespuesta, metodosRespuesta } from './schemas.ts'

/** The ways to pay, and the sandbox page where a test payment is made to happen. */
export const endpointsPagos = {
  'GET /p/apartados/:id/metodos': { params: idParams, response: metodosRespuesta },
  'GET /p/compras/:folio/metodos': { params: folioParams, query: accesoQuery, response: metodosRespuesta },
  'GET /p/prueba/:referencia': { params: cobroPruebaParams, response: cobroPruebaRespuesta },
  'POST /p/prueba/:referencia': { params: cobroPruebaParams, body: cobroPruebaBody, response: cobroPruebaRespuesta },
} as const satisfies EndpointTable
