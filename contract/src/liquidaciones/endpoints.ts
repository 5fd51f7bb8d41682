import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams, panelParams, slugIdParams, slugParams } from '../params.ts'
import {
  ajusteSaldoBody,
  congelarPagosBody,
  congelarPagosRespuesta,
  estadoDeCuentaRespuesta,
  liquidacionAdminRespuesta,
  liquidacionesAdminQuery,
  liquidacionesAdminRespuesta,
  liquidacionesQuery,
  liquidacionesRespuesta,
  liquidacionFallidaBody,
  liquidacionPagadaBody,
  liquidacionRespuesta,
  movimientosQuery,
  movimientosRespuesta,
  saldoRespuesta,
} from './schemas.ts'

/**
 * What organizations are owed, and how they are paid. Files have no entry here: GET …/pagos/movimientos.csv,
 * …/liquidaciones/:id/recibo.pdf and recibo.csv, …/eventos/:slugEvento/estado-de-cuenta.pdf and estado-de-cuenta.csv,
 * and GET /administracion/liquidaciones/banco.csv, which asks for a proof of identity.
 */
export const endpointsLiquidaciones = {
  'GET /organizacion/:slug/pagos': { params: slugParams, response: saldoRespuesta },
  'GET /organizacion/:slug/pagos/movimientos': {
    params: slugParams,
    query: movimientosQuery,
    response: movimientosRespuesta,
  },
  'GET /organizacion/:slug/liquidaciones': {
    params: slugParams,
    query: liquidacionesQuery,
    response: liquidacionesRespuesta,
  },
  'GET /organizacion/:slug/liquidaciones/:id': { params: slugIdParams, response: liquidacionRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': {
    params: panelParams,
    response: estadoDeCuentaRespuesta,
  },
  'GET /administracion/liquidaciones': { query: liquidacionesAdminQuery, response: liquidacionesAdminRespuesta },
  'GET /administracion/liquidaciones/:id': { params: idParams, response: liquidacionAdminRespuesta },
  /** The administrator proves again who they are. */
  'POST /administracion/liquidaciones/:id/pagada': {
    params: idParams,
    body: liquidacionPagadaBody,
    response: liquidacionAdminRespuesta,
  },
  'POST /administracion/liquidaciones/:id/fallida': {
    params: idParams,
    body: liquidacionFallidaBody,
    response: liquidacionAdminRespuesta,
  },
  /** Pays a failed one again, to the account that is valid now. */
  'POST /administracion/liquidaciones/:id/reintentar': {
    params: idParams,
    response: liquidacionAdminRespuesta,
  },
  'POST /administracion/organizaciones/:id/congelar-pagos': {
    params: idParams,
    body: congelarPagosBody,
    response: congelarPagosRespuesta,
  },
  /** The administrator proves again who they are. */
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': {
    params: idParams,
    body: ajusteSaldoBody,
    status: 204,
    response: vacio,
  },
} as const satisfies EndpointTable
