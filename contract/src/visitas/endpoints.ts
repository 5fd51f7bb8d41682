import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  contarVisitaBody,
  crearPromotorBody,
  editarPromotorBody,
  promotoresRespuesta,
  promotorItemRespuesta,
} from './schemas.ts'

/** Visits, and the promoters who bring them. */
export const endpointsVisitas = {
  'POST /p/visitas': { body: contarVisitaBody, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/promotores': { response: promotoresRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor': {
    body: crearPromotorBody,
    status: 201,
    response: promotorItemRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id': {
    body: editarPromotorBody,
    response: promotorItemRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id': { status: 204, response: vacio },
} as const satisfies EndpointTable
