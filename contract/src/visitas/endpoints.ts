import * as z from 'zod/mini'
import { vacio } from '../comunes.ts'
import {
  contarVisitaBody,
  crearPromotorBody,
  editarPromotorBody,
  promotoresRespuesta,
  promotorItemRespuesta,
} from './schemas.ts'

const evento = z.object({ slug: z.string(), slugEvento: z.string() })
const promotor = z.object({ slug: z.string(), slugEvento: z.string(), id: z.uuid('Identificador inválido.') })

/** Visits, and who brings them. */
export const endpointsVisitas = {
  'POST /p/visitas': { body: contarVisitaBody, status: 204, response: vacio },
  'GET /organizacion/:slug/eventos/:slugEvento/promotores': { params: evento, response: promotoresRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor': {
    params: evento,
    body: crearPromotorBody,
    status: 201,
    response: promotorItemRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id': {
    params: promotor,
    body: editarPromotorBody,
    response: promotorItemRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id': { params: promotor, status: 204, response: vacio },
} as const
