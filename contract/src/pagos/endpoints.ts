import { accesoQuery } from '../compras/compra.ts'
import type { EndpointTable } from '../endpoint.ts'
import { cobroPruebaBody, cobroPruebaRespuesta, metodosRespuesta } from './schemas.ts'

/** The ways to pay, and the sandbox page where a test payment is made to happen. */
export const endpointsPagos = {
  'GET /p/apartados/:id/metodos': { response: metodosRespuesta },
  'GET /p/compras/:folio/metodos': { query: accesoQuery, response: metodosRespuesta },
  'GET /p/prueba/:referencia': { response: cobroPruebaRespuesta },
  'POST /p/prueba/:referencia': { body: cobroPruebaBody, response: cobroPruebaRespuesta },
} as const satisfies EndpointTable
