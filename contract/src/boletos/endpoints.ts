import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { eventoParams, idParams, panelIdParams, panelParams } from '../params.ts'
import { apartadoRespuesta, apartarBody } from './apartados.ts'
import { aforoBody, crearTipoBody, editarTipoBody, ordenarTiposBody, tipoRespuesta, tiposRespuesta } from './tipos.ts'

/** The tipos de boleto of an evento, and the holds that a visitor takes on them. */
export const endpointsBoletos = {
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': { params: panelParams, response: tiposRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': {
    params: panelParams,
    body: crearTipoBody,
    status: 201,
    response: tipoRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': {
    params: panelIdParams,
    body: editarTipoBody,
    response: tipoRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': { params: panelIdParams, status: 204, response: vacio },
  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': {
    params: eventoParams,
    body: apartarBody,
    status: 201,
    response: apartadoRespuesta,
  },
  'GET /p/apartados/:id': { params: idParams, response: apartadoRespuesta },
  'DELETE /p/apartados/:id': { params: idParams, status: 204, response: vacio },
  'POST /p/apartados/:id/extender': { params: idParams, response: apartadoRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar': {
    params: panelParams,
    body: ordenarTiposBody,
    response: tiposRespuesta,
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo': {
    params: panelParams,
    body: aforoBody,
    response: tiposRespuesta,
  },
} as const satisfies EndpointTable
