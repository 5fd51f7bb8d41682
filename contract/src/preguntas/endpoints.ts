import { accesoQuery } from '../compras/compra.ts'
import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  crearPreguntaBody,
  editarPreguntaBody,
  ordenarPreguntasBody,
  preguntaRespuesta,
  preguntasPublicasRespuesta,
  preguntasRespuesta,
  responderBody,
  respuestasDeRespuesta,
} from './schemas.ts'

/** An organizer asks something, and buyers answer. */
export const endpointsPreguntas = {
  'GET /p/eventos/:organizerSlug/:eventSlug/preguntas': { response: preguntasPublicasRespuesta },
  'GET /p/compras/:folio/respuestas': { query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/compras/:folio/respuestas': { query: accesoQuery, body: responderBody, response: respuestasDeRespuesta },
  'GET /p/boletos/:id/respuestas': { query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/boletos/:id/respuestas': { query: accesoQuery, body: responderBody, response: respuestasDeRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/preguntas': { response: preguntasRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta': {
    body: crearPreguntaBody,
    status: 201,
    response: preguntaRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    body: editarPreguntaBody,
    response: preguntaRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id': { status: 204, response: vacio },
  'PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar': {
    body: ordenarPreguntasBody,
    response: preguntasRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': { response: respuestasDeRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': { response: respuestasDeRespuesta },
} as const satisfies EndpointTable
