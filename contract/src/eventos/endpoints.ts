import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { disponibleRespuesta, eventoDisponibleQuery } from '../organizaciones/schemas.ts'
import { organizacionParams, panelParams, slugParams } from '../params.ts'
import {
  ARCHIVOS_EVENTO,
  cancelarEventoBody,
  crearEventoBody,
  duplicarEventoBody,
  editarEventoBody,
  markdownBody,
  markdownRespuesta,
  posponerEventoBody,
  reprogramarEventoBody,
} from './formulario.ts'
import {
  cancelacionRespuesta,
  eventoOrganizadorRespuesta,
  eventosOrganizadorRespuesta,
  vistaPreviaParams,
  vistaPreviaRespuesta,
} from './panel.ts'
import { eventoPublicoRespuesta } from './publico.ts'

/** An organizer makes, moves and cancels eventos. */
export const endpointsEventos = {
  'GET /organizacion/:slug/eventos': { params: slugParams, response: eventosOrganizadorRespuesta },
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': {
    params: organizacionParams,
    body: crearEventoBody,
    files: ARCHIVOS_EVENTO,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento': { params: panelParams, response: eventoOrganizadorRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento': {
    params: panelParams,
    body: editarEventoBody,
    files: ARCHIVOS_EVENTO,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': {
    params: panelParams,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos-disponible': {
    params: slugParams,
    query: eventoDisponibleQuery,
    response: disponibleRespuesta,
  },
  'POST /organizacion/:slug/vista-markdown': { params: slugParams, body: markdownBody, response: markdownRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento': { params: panelParams, status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': {
    params: panelParams,
    body: duplicarEventoBody,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': {
    params: panelParams,
    body: posponerEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': {
    params: panelParams,
    body: reprogramarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': { params: panelParams, response: cancelacionRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': {
    params: panelParams,
    body: cancelarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': { params: panelParams, response: vistaPreviaRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': {
    params: panelParams,
    response: vistaPreviaRespuesta,
  },
  'GET /p/vista-previa/:token': {
    params: vistaPreviaParams,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    response: eventoPublicoRespuesta,
  },
} as const satisfies EndpointTable
