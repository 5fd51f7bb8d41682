import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  adeudoRespuesta,
  castigoBody,
  decididaRespuesta,
  decidirBody,
  deudoresQuery,
  deudoresRespuesta,
  esperasQuery,
  esperasRespuesta,
  fichaAdminRespuesta,
  fichaBody,
  fichaRecibidaBody,
  fichaRespuesta,
  fichasQuery,
  fichasRespuesta,
  planBody,
} from './schemas.ts'

/** What organizations owe, and the refunds that wait for their money. */
export const endpointsAdeudos = {
  'GET /organizacion/:slug/pagos/adeudo': { response: adeudoRespuesta },
  'POST /organizacion/:slug/pagos/fichas': { body: fichaBody, status: 201, response: fichaRespuesta },
  'DELETE /organizacion/:slug/pagos/fichas/:id': { status: 204, response: vacio },
  'GET /administracion/adeudos': { query: deudoresQuery, response: deudoresRespuesta },
  'GET /administracion/adeudos/reembolsos': { query: esperasQuery, response: esperasRespuesta },
  /** The platform's money pays it; the organization owes that. The administrator proves again who they are. */
  'POST /administracion/adeudos/reembolsos/:id/autorizar': { body: decidirBody, response: decididaRespuesta },
  'POST /administracion/adeudos/reembolsos/:id/negar': { body: decidirBody, response: decididaRespuesta },
  'GET /administracion/adeudos/fichas': { query: fichasQuery, response: fichasRespuesta },
  /** The administrator proves again who they are. */
  'POST /administracion/adeudos/fichas/:id/recibida': { body: fichaRecibidaBody, response: fichaAdminRespuesta },
  /** A new one takes the place of the one before. */
  'PUT /administracion/organizaciones/:id/plan-de-pagos': { body: planBody, status: 204, response: vacio },
  'DELETE /administracion/organizaciones/:id/plan-de-pagos': { status: 204, response: vacio },
  /** The administrator proves again who they are. */
  'POST /administracion/organizaciones/:id/castigar': { body: castigoBody, status: 204, response: vacio },
} as const satisfies EndpointTable
