import type { EndpointTable } from '../endpoint.ts'
import {
  conexionesRespuesta,
  cuentaPruebaBody,
  cuentaPruebaRespuesta,
  empezarConexionRespuesta,
  regresoConexionBody,
  regresoConexionRespuesta,
} from './schemas.ts'

/** Accounts of an organization with the providers that charge for it; and the sandbox page of one. */
export const endpointsCuentasConectadas = {
  'GET /organizacion/:slug/pagos/conexiones': { response: conexionesRespuesta },
  'POST /organizacion/:slug/pagos/conexiones/:proveedor': { response: empezarConexionRespuesta },
  'DELETE /organizacion/:slug/pagos/conexiones/:proveedor': { response: conexionesRespuesta },
  'POST /conexiones/regreso': { body: regresoConexionBody, response: regresoConexionRespuesta },
  'GET /p/prueba/cuentas/:cuenta': { response: cuentaPruebaRespuesta },
  'POST /p/prueba/cuentas/:cuenta': { body: cuentaPruebaBody, response: cuentaPruebaRespuesta },
} as const satisfies EndpointTable
