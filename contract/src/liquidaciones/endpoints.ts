import { slugParams, vacio } from '../comunes.ts'
import {
  ajusteSaldoBody,
  congelarPagosBody,
  congelarPagosRespuesta,
  estadoDeCuentaParams,
  estadoDeCuentaRespuesta,
  liquidacionAdminParams,
  liquidacionAdminRespuesta,
  liquidacionesAdminQuery,
  liquidacionesAdminRespuesta,
  liquidacionesQuery,
  liquidacionesRespuesta,
  liquidacionFallidaBody,
  liquidacionPagadaBody,
  liquidacionParams,
  liquidacionRespuesta,
  movimientosQuery,
  movimientosRespuesta,
  saldoRespuesta,
} from './schemas.ts'

/**
 * What organizations are owed and how they are paid. Files beside it: GET …/pagos/movimientos.csv, …/liquidaciones/:id/recibo.pdf and recibo.csv,
 * …/eventos/:slugEvento/estado-de-cuenta.pdf and estado-de-cuenta.csv; GET /administracion/liquidaciones/banco.csv (asks who you are).
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
  'GET /organizacion/:slug/liquidaciones/:id': { params: liquidacionParams, response: liquidacionRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': {
    params: estadoDeCuentaParams,
    response: estadoDeCuentaRespuesta,
  },

  'GET /administracion/liquidaciones': { query: liquidacionesAdminQuery, response: liquidacionesAdminRespuesta },
  'GET /administracion/liquidaciones/:id': { params: liquidacionAdminParams, response: liquidacionAdminRespuesta },
  /** With identity. */
  'POST /administracion/liquidaciones/:id/pagada': {
    params: liquidacionAdminParams,
    body: liquidacionPagadaBody,
    response: liquidacionAdminRespuesta,
  },
  'POST /administracion/liquidaciones/:id/fallida': {
    params: liquidacionAdminParams,
    body: liquidacionFallidaBody,
    response: liquidacionAdminRespuesta,
  },
  /** A failed one is payable again, to the account that is valid now. */
  'POST /administracion/liquidaciones/:id/reintentar': {
    params: liquidacionAdminParams,
    response: liquidacionAdminRespuesta,
  },
  'POST /administracion/organizaciones/:id/congelar-pagos': {
    params: liquidacionAdminParams,
    body: congelarPagosBody,
    response: congelarPagosRespuesta,
  },
  /** With identity. */
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': {
    params: liquidacionAdminParams,
    body: ajusteSaldoBody,
    status: 204,
    response: vacio,
  },
} as const
