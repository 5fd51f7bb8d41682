import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { apartadoRespuesta, apartarBody } from './apartados.ts'
import { entidadFronteraBody, fronteraRespuesta, terminarFronteraBody } from './frontera.ts'
import { aforoBody, crearTipoBody, editarTipoBody, ordenarTiposBody, tipoRespuesta, tiposRespuesta } from './tipos.ts'

/** The tipos de boleto of an evento, and the holds that a visitor takes on them. */
export const endpointsBoletos = {
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': { response: tiposRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': {
    body: crearTipoBody,
    status: 201,
    response: tipoRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': { body: editarTipoBody, response: tipoRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': { status: 204, response: vacio },
  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': { body: apartarBody, status: 201, response: apartadoRespuesta },
  'GET /p/apartados/:id': { response: apartadoRespuesta },
  'DELETE /p/apartados/:id': { status: 204, response: vacio },
  'POST /p/apartados/:id/extender': { response: apartadoRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar': { body: ordenarTiposBody, response: tiposRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo': { body: aforoBody, response: tiposRespuesta },
  /** Where boletos may carry IVA of 8 %. */
  'GET /administracion/frontera': { response: fronteraRespuesta },
  'POST /administracion/frontera': { body: entidadFronteraBody, response: fronteraRespuesta },
  'POST /administracion/frontera/terminar': { body: terminarFronteraBody, response: fronteraRespuesta },
} as const satisfies EndpointTable
