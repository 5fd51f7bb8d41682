import type { EndpointTable } from '../endpoint.ts'
import { cuentaPagoBody, cuentasPagoRespuesta, noFuiYoBody, noFuiYoRespuesta } from './schemas.ts'

/** The bank account that an organization is paid to. */
export const endpointsCuentaDeposito = {
  'GET /organizacion/:slug/pagos/cuenta': { response: cuentasPagoRespuesta },
  'PUT /organizacion/:slug/pagos/cuenta': { body: cuentaPagoBody, response: cuentasPagoRespuesta },
  'DELETE /organizacion/:slug/pagos/cuenta/pendiente': { response: cuentasPagoRespuesta },
  'POST /p/cuentas-pago/no-fui-yo': { body: noFuiYoBody, response: noFuiYoRespuesta },
} as const satisfies EndpointTable
