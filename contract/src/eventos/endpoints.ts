import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { disponibleRespuesta, eventoDisponibleQuery } from '../organizaciones/schemas.ts'
import {
  ARCHIVOS_EVENTO,
  cancelarEventoBody,
  crearEventoBody,
  duplicarEventoBody,
  editarEventoBody,
  markdownBody,
  markdownRespuesta,
  posponerEventoBody,
  puntoDeEnlaceQuery,
  puntoRespuesta,
  reprogramarEventoBody,
} from './formulario.ts'
import {
  cancelacionRespuesta,
  eventoOrganizadorRespuesta,
  eventosOrganizadorRespuesta,
  vistaPreviaRespuesta,
} from './panel.ts'
import { eventoPublicoRespuesta } from './publico.ts'

/** An organizer makes, moves and cancels eventos. */
export const endpointsEventos = {
  'GET /organizacion/:slug/eventos': { response: eventosOrganizadorRespuesta },
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': {
    body: crearEventoBody,
    files: ARCHIVOS_EVENTO,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento': { response: eventoOrganizadorRespuesta },
  'PATCH /organizacion/:slug/eventos/:slugEvento': {
    body: editarEventoBody,
    files: ARCHIVOS_EVENTO,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': { response: eventoOrganizadorRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/despublicar': { response: eventoOrganizadorRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/pausar-venta': { response: eventoOrganizadorRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta': { response: eventoOrganizadorRespuesta },
  'GET /organizacion/:slug/eventos-disponible': { query: eventoDisponibleQuery, response: disponibleRespuesta },
  'GET /organizacion/:slug/punto-de-enlace': { query: puntoDeEnlaceQuery, response: puntoRespuesta },
  'POST /organizacion/:slug/vista-markdown': { body: markdownBody, response: markdownRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento': { status: 204, response: vacio },
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': {
    body: duplicarEventoBody,
    status: 201,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': {
    body: posponerEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': {
    body: reprogramarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': { response: cancelacionRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': {
    body: cancelarEventoBody,
    response: eventoOrganizadorRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': { response: vistaPreviaRespuesta },
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': { response: vistaPreviaRespuesta },
  'GET /p/vista-previa/:token': {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    response: eventoPublicoRespuesta,
  },
} as const satisfies EndpointTable
