import { accesoQuery, compraRespuesta } from '../compras/compra.ts'
import { compraDetalleRespuesta } from '../compras/panel.ts'
import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { folioParams, panelFolioParams, panelIdParams, panelParams } from '../params.ts'
import { clabeBody, pedirReembolsoBody, reembolsarBody, reembolsosRespuesta } from './schemas.ts'

/** Refunds: a buyer asks for one, an organizer gives one. */
export const endpointsReembolsos = {
  'POST /p/compras/:folio/reembolso': {
    params: folioParams,
    query: accesoQuery,
    body: pedirReembolsoBody,
    status: 201,
    response: compraRespuesta,
  },
  'PUT /p/compras/:folio/clabe': {
    params: folioParams,
    query: accesoQuery,
    body: clabeBody,
    response: compraRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': {
    params: panelParams,
    query: paginaQuery,
    response: reembolsosRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': {
    params: panelFolioParams,
    body: reembolsarBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reembolsos/:id/pagado': {
    params: panelIdParams,
    response: compraDetalleRespuesta,
  },
} as const satisfies EndpointTable
