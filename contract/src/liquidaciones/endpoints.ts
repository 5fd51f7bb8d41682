import { vacio } from '../comunes.ts'
import { vistoBuenoBody } from '../detenciones/schemas.ts'
import type { EndpointTable } from '../endpoint.ts'
import { ventasDirectasQuery, ventasDirectasRespuesta } from './directo.ts'
import { estadoDeCuentaRespuesta } from './estado-de-cuenta.ts'
import {
  ajusteSaldoBody,
  liquidacionAdminRespuesta,
  liquidacionesAdminQuery,
  liquidacionesAdminRespuesta,
  liquidacionesQuery,
  liquidacionesRespuesta,
  liquidacionRespuesta,
  movimientosQuery,
  movimientosRespuesta,
  saldoRespuesta,
} from './schemas.ts'

/**
 * What organizations are owed, and how they are paid. Files have no entry here: GET …/pagos/movimientos.csv,
 * …/liquidaciones/:id/recibo.pdf and recibo.csv, …/eventos/:slugEvento/estado-de-cuenta.pdf and estado-de-cuenta.csv.
 * What leaves the bank for them is in contract/src/banco/.
 */
export const endpointsLiquidaciones = {
  'GET /organizacion/:slug/pagos': { response: saldoRespuesta },
  'GET /organizacion/:slug/pagos/movimientos': { query: movimientosQuery, response: movimientosRespuesta },
  /** What its own accounts with providers took. */
  'GET /organizacion/:slug/pagos/directo': { query: ventasDirectasQuery, response: ventasDirectasRespuesta },
  'GET /organizacion/:slug/liquidaciones': { query: liquidacionesQuery, response: liquidacionesRespuesta },
  'GET /organizacion/:slug/liquidaciones/:id': { response: liquidacionRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': { response: estadoDeCuentaRespuesta },
  'GET /administracion/liquidaciones': { query: liquidacionesAdminQuery, response: liquidacionesAdminRespuesta },
  'GET /administracion/liquidaciones/:id': { response: liquidacionAdminRespuesta },
  /** Pays a failed one again, to the account that is valid now. */
  'POST /administracion/liquidaciones/:id/reintentar': { response: liquidacionAdminRespuesta },
  /** Lets one go that señales had stopped. The administrator proves again who they are. */
  'POST /administracion/liquidaciones/:id/visto-bueno': { body: vistoBuenoBody, response: liquidacionAdminRespuesta },
  /** The administrator proves again who they are. */
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': { body: ajusteSaldoBody, status: 204, response: vacio },
} as const satisfies EndpointTable
