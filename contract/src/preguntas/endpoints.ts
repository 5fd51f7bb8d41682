import * as z from 'zod/mini'
import { accesoQuery, asistenteParams, compraOrganizadorParams, folioParams } from '../compras/schemas.ts'
import { uuid, vacio } from '../comunes.ts'
import type { Endpoint } from '../endpoint.ts'
import { eventoParams } from '../eventos/schemas.ts'
import {
  crearPreguntaBody,
  editarPreguntaBody,
  ordenarPreguntasBody,
  preguntaParams,
  preguntaRespuesta,
  preguntasPublicasRespuesta,
  preguntasRespuesta,
  responderBody,
  respuestasDeRespuesta,
} from './schemas.ts'

const evento = z.object({ slug: z.string(), slugEvento: z.string() })
const boleto = z.object({ id: uuid })

/** What an organizer asks of whoever buys, and what they answer. */
export const endpointsPreguntas = {
  'GET /p/eventos/:organizerSlug/:eventSlug/preguntas': { params: eventoParams, response: preguntasPublicasRespuesta },
  'GET /p/compras/:folio/respuestas': { params: folioParams, query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/compras/:folio/respuestas': {
    params: folioParams,
    query: accesoQuery,
    body: responderBody,
    response: respuestasDeRespuesta,
  },
  'GET /p/boletos/:id/respuestas': { params: boleto, query: accesoQuery, response: respuestasDeRespuesta },
  'PUT /p/boletos/:id/respuestas': {
    params: boleto,
    query: accesoQuery,
    body: responderBody,
    response: respuestasDeRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/preguntas': { params: evento, response: preguntasRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta': {
    params: evento,
    body: crearPreguntaBody,
    status: 201,
    response: preguntaRespuesta,
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    params: preguntaParams,
    body: editarPreguntaBody,
    response: preguntaRespuesta,
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    params: preguntaParams,
    status: 204,
    response: vacio,
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar': {
    params: evento,
    body: ordenarPreguntasBody,
    response: preguntasRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': {
    params: compraOrganizadorParams,
    response: respuestasDeRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': {
    params: asistenteParams,
    response: respuestasDeRespuesta,
  },
} as const satisfies Record<string, Endpoint>
