import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { asistenteRespuesta, asistentesQuery, asistentesRespuesta, corregirAsistenteBody } from './asistentes.ts'
import {
  accesoQuery,
  buscarBoletosBody,
  compraReabiertaRespuesta,
  compraRespuesta,
  comprarBody,
  comprarRespuesta,
  corregirCorreoBody,
  misComprasQuery,
  misComprasRespuesta,
  pagarCompraBody,
} from './compra.ts'
import { pedirFacturaBody } from './factura.ts'
import {
  compraDetalleRespuesta,
  comprasOrganizadorQuery,
  comprasOrganizadorRespuesta,
  corregirCompraBody,
  cortesiaBody,
  encontradasRespuesta,
  encontrarQuery,
  hoyRespuesta,
} from './panel.ts'

/** A compra: its buyer makes, pays and reads it; its organizer reads and corrects it. */
export const endpointsCompras = {
  'GET /organizacion/:slug/eventos/:slugEvento/compras': {
    query: comprasOrganizadorQuery,
    response: comprasOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/compras/encontrar': { query: encontrarQuery, response: encontradasRespuesta },
  'GET /organizacion/:slug/hoy': { response: hoyRespuesta },
  'POST /p/apartados/:id/comprar': { body: comprarBody, status: 201, response: comprarRespuesta },
  'GET /compras/mis-compras': { query: misComprasQuery, response: misComprasRespuesta },
  'GET /compras/:folio': { response: compraRespuesta },
  'GET /p/compras/:folio': { query: accesoQuery, response: compraRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio': { response: compraDetalleRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio': {
    body: corregirCompraBody,
    response: compraDetalleRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar': { status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces': { status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/cortesias': {
    body: cortesiaBody,
    status: 201,
    response: compraDetalleRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes': { query: asistentesQuery, response: asistentesRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id': {
    body: corregirAsistenteBody,
    response: asistenteRespuesta,
  },
  'POST /p/compras/buscar': { body: buscarBoletosBody, status: 204, response: vacio },
  'POST /p/compras/:folio/pagar': { query: accesoQuery, body: pagarCompraBody, response: comprarRespuesta },
  'POST /p/compras/:folio/cancelar': { query: accesoQuery, response: compraRespuesta },
  'POST /p/compras/:folio/corregir-correo': {
    query: accesoQuery,
    body: corregirCorreoBody,
    response: compraReabiertaRespuesta,
  },
  'POST /p/compras/:folio/reenviar': { query: accesoQuery, status: 204, response: vacio },
  'POST /p/compras/:folio/anular-enlaces': { query: accesoQuery, status: 204, response: vacio },
  'POST /p/compras/:folio/factura': {
    query: accesoQuery,
    body: pedirFacturaBody,
    status: 201,
    response: compraRespuesta,
  },
} as const satisfies EndpointTable
