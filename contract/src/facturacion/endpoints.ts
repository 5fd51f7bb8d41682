import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { slugFolioParams, slugIdParams, slugParams } from '../params.ts'
import {
  cancelarFacturaBody,
  conexionPacBody,
  crearGlobalBody,
  datosFiscalesBody,
  externaBody,
  facturacionRespuesta,
  globalesRespuesta,
  globalPreviaRespuesta,
  globalRespuesta,
  periodoQuery,
  solicitudesQuery,
  solicitudesRespuesta,
  solicitudRespuesta,
} from './schemas.ts'

/** Invoices that an organization makes out. */
export const endpointsFacturacion = {
  'GET /organizacion/:slug/facturacion': { params: slugParams, response: facturacionRespuesta },
  'PUT /organizacion/:slug/facturacion/datos': {
    params: slugParams,
    body: datosFiscalesBody,
    response: facturacionRespuesta,
  },
  'PUT /organizacion/:slug/facturacion/conexion': {
    params: slugParams,
    body: conexionPacBody,
    response: facturacionRespuesta,
  },
  'DELETE /organizacion/:slug/facturacion/conexion': { params: slugParams, response: facturacionRespuesta },
  'POST /organizacion/:slug/facturacion/conexion/probar': { params: slugParams, response: facturacionRespuesta },
  'GET /organizacion/:slug/facturacion/solicitudes': {
    params: slugParams,
    query: solicitudesQuery,
    response: solicitudesRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/reintentar': {
    params: slugFolioParams,
    response: solicitudRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa': {
    params: slugFolioParams,
    body: externaBody,
    response: solicitudRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar': {
    params: slugFolioParams,
    body: cancelarFacturaBody,
    response: solicitudRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/ajustada': {
    params: slugFolioParams,
    body: externaBody,
    response: solicitudRespuesta,
  },
  'GET /organizacion/:slug/facturacion/global': {
    params: slugParams,
    query: periodoQuery,
    response: globalPreviaRespuesta,
  },
  'GET /organizacion/:slug/facturacion/globales': {
    params: slugParams,
    query: paginaQuery,
    response: globalesRespuesta,
  },
  'POST /organizacion/:slug/facturacion/globales': {
    params: slugParams,
    body: crearGlobalBody,
    status: 201,
    response: globalRespuesta,
  },
  'POST /organizacion/:slug/facturacion/globales/:id/reintentar': { params: slugIdParams, response: globalRespuesta },
  'POST /organizacion/:slug/facturacion/globales/:id/cancelar': {
    params: slugIdParams,
    body: cancelarFacturaBody,
    response: globalRespuesta,
  },
} as const satisfies EndpointTable
