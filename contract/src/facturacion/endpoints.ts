import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  comprobanteRespuesta,
  comprobantesPlataformaQuery,
  comprobantesQuery,
  comprobantesRespuesta,
} from './comprobantes.ts'
import { reglaFacturaBody, reglasFacturaRespuesta } from './reglas.ts'
import {
  cancelarFacturaBody,
  conexionPacBody,
  crearGlobalBody,
  externaBody,
  facturacionRespuesta,
  globalesRespuesta,
  globalPreviaRespuesta,
  globalRespuesta,
  guardarDatosFiscalesBody,
  periodoQuery,
  solicitudesQuery,
  solicitudesRespuesta,
  solicitudRespuesta,
} from './schemas.ts'

/** Invoices that an organization makes out. */
export const endpointsFacturacion = {
  'GET /organizacion/:slug/facturacion': { response: facturacionRespuesta },
  'PUT /organizacion/:slug/facturacion/datos': { body: guardarDatosFiscalesBody, response: facturacionRespuesta },
  'PUT /organizacion/:slug/facturacion/conexion': { body: conexionPacBody, response: facturacionRespuesta },
  'DELETE /organizacion/:slug/facturacion/conexion': { response: facturacionRespuesta },
  'POST /organizacion/:slug/facturacion/conexion/probar': { response: facturacionRespuesta },
  'GET /organizacion/:slug/facturacion/solicitudes': { query: solicitudesQuery, response: solicitudesRespuesta },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/reintentar': { response: solicitudRespuesta },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa': {
    body: externaBody,
    response: solicitudRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar': {
    body: cancelarFacturaBody,
    response: solicitudRespuesta,
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/ajustada': {
    body: externaBody,
    response: solicitudRespuesta,
  },
  'GET /organizacion/:slug/facturacion/global': { query: periodoQuery, response: globalPreviaRespuesta },
  'GET /organizacion/:slug/facturacion/globales': { query: paginaQuery, response: globalesRespuesta },
  'POST /organizacion/:slug/facturacion/globales': { body: crearGlobalBody, status: 201, response: globalRespuesta },
  'POST /organizacion/:slug/facturacion/globales/:id/reintentar': { response: globalRespuesta },
  'POST /organizacion/:slug/facturacion/globales/:id/cancelar': {
    body: cancelarFacturaBody,
    response: globalRespuesta,
  },
  'GET /organizacion/:slug/facturacion/comprobantes': { query: comprobantesQuery, response: comprobantesRespuesta },
  'POST /organizacion/:slug/facturacion/comprobantes/:id/reintentar': { response: comprobanteRespuesta },
  'GET /administracion/facturacion/comprobantes': {
    query: comprobantesPlataformaQuery,
    response: comprobantesRespuesta,
  },
  'POST /administracion/facturacion/comprobantes/:id/reintentar': { response: comprobanteRespuesta },
  'GET /administracion/reglas-factura': { response: reglasFacturaRespuesta },
  /** Until when invoices may be asked for, from a day to come on. */
  'POST /administracion/reglas-factura': { body: reglaFacturaBody, response: reglasFacturaRespuesta },
} as const satisfies EndpointTable
