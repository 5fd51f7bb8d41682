import type { EndpointTable } from '../endpoint.ts'
import { slugParams } from '../params.ts'
import { cuentaPagoBody, cuentasPagoRespuesta, noFuiYoBody, noFuiYoRespuesta } from './schemas.ts'

/** The bank account that an organization is paid to. */
export const endpointsCuentaDeposito = {
  'GET /organizacion/:slug/pagos/cuenta': { params: slugParams, response: cuentasPagoRespuesta },
  'PUT /organizacion/:slug/pagos/cuenta': { params: slugParams, body: cuentaPagoBody, response: cuentasPagoRespuesta },
  'DELETE /organizacion/:slug/pagos/cuenta/pendiente': { params: slugParams, response: cuentasPagoRespuesta },
  'POST /p/cuentas-pago/no-fui-yo': { body: noFuiYoBody, response: noFuiYoRespuesta },
} as const satisfies EndpointTable
