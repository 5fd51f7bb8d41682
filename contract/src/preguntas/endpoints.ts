import { accesoQuery } from '../compras/compra.ts'
import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { eventoParams, folioParams, idParams, panelFolioParams, panelIdParams, panelParams } from '../params.ts'
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
  'GET /p/eventos/:organizerSlug/:eventSlug/preguntas': { params: eventoParams, response: preguntasPublicasRespuesta },
  'GET /p/compras/:folio/respuestas': { params: folioParams, query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/compras/:folio/respuestas': {
    params: folioParams,
    query: accesoQuery,
    body: responderBody,
    response: respuestasDeRespuesta,
  },
  'GET /p/boletos/:id/respuestas': { params: idParams, query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/boletos/:id/respuestas': {
    params: idParams,
    query: accesoQuery,
    body: responderBody,
    response: respuestasDeRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/preguntas': { params: panelParams, response: preguntasRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta': {
    params: panelParams,
    body: crearPreguntaBody,
    status: 201,
    response: preguntaRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    params: panelIdParams,
    body: editarPreguntaBody,
    response: preguntaRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    params: panelIdParams,
    status: 204,
    response: vacio,
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar': {
    params: panelParams,
    body: ordenarPreguntasBody,
    response: preguntasRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': {
    params: panelFolioParams,
    response: respuestasDeRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': {
    params: panelIdParams,
    response: respuestasDeRespuesta,
  },
} as const satisfies EndpointTable
