import { accesoQuery, compraRespuesta } from '../compras/compra.ts'
import { compraDetalleRespuesta } from '../compras/panel.ts'
import { paginaQuery, vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  compensacionesRespuesta,
  compensarBody,
  compensarEventoBody,
  compensarEventoComoPlataformaBody,
  previaCompensacionQuery,
} from './compensaciones.ts'
import { reglaCompensacionBody, reglasCompensacionRespuesta } from './reglas.ts'
import { clabeDeCompradorBody, pedirReembolsoBody, reembolsarBody, reembolsosRespuesta } from './schemas.ts'

/** Refunds: a buyer asks for one, an organizer gives one. */
export const endpointsReembolsos = {
  'POST /p/compras/:folio/reembolso': {
    query: accesoQuery,
    body: pedirReembolsoBody,
    status: 201,
    response: compraRespuesta,
  },
  'PUT /p/compras/:folio/clabe': { query: accesoQuery, body: clabeDeCompradorBody, response: compraRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': { query: paginaQuery, response: reembolsosRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': {
    body: reembolsarBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar': {
    body: compensarBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  /** What was given for this evento, and what giving to all of it would come to. */
  'GET /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    query: previaCompensacionQuery,
    response: compensacionesRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    body: compensarEventoBody,
    status: 204,
    response: vacio,
  },
  'GET /administracion/eventos/:id/compensaciones': {
    query: previaCompensacionQuery,
    response: compensacionesRespuesta,
  },
  'POST /administracion/eventos/:id/compensaciones': {
    body: compensarEventoComoPlataformaBody,
    status: 204,
    response: vacio,
  },
  'GET /administracion/reglas-compensacion': { response: reglasCompensacionRespuesta },
  /** Asks the administrator to prove again who they are: it decides what buyers are given. */
  'POST /administracion/reglas-compensacion': { body: reglaCompensacionBody, response: reglasCompensacionRespuesta },
} as const satisfies EndpointTable
