import { accesoQuery, compraRespuesta } from '../compras/compra.ts'
import { compraDetalleRespuesta } from '../compras/panel.ts'
import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
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
} as const satisfies EndpointTable
