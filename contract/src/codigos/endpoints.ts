import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  codigoBody,
  codigoItemRespuesta,
  codigoRespuesta,
  codigosRespuesta,
  crearCodigoBody,
  editarCodigoBody,
} from './schemas.ts'

/** Codes of an evento: a visitor types one, its organizer makes them. */
export const endpointsCodigos = {
  'POST /p/eventos/:organizerSlug/:eventSlug/codigo': { body: codigoBody, response: codigoRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/codigos': { response: codigosRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': {
    body: crearCodigoBody,
    status: 201,
    response: codigoItemRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': {
    body: editarCodigoBody,
    response: codigoItemRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': { status: 204, response: vacio },
} as const satisfies EndpointTable
