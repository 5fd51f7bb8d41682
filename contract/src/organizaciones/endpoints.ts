import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams, organizacionParams, slugIdParams, slugParams } from '../params.ts'
import { ARCHIVOS_PERSONALIZACION, personalizacionRespuesta, personalizarBody } from './personalizacion.ts'
import {
  borradoOrganizacionRespuesta,
  cambiarRolBody,
  cederBody,
  crearOrganizacionBody,
  disponibleQuery,
  disponibleRespuesta,
  editarOrganizacionBody,
  eliminarOrganizacionBody,
  equipoRespuesta,
  invitacionesRespuesta,
  invitacionRespuesta,
  invitarBody,
  organizacionCreadaRespuesta,
  organizacionesRespuesta,
  organizacionPropiaRespuesta,
  organizacionPublicaRespuesta,
  resumenOrganizacionRespuesta,
} from './schemas.ts'

/** Organizations, their looks, their team, and the invitations to it. */
export const endpointsOrganizaciones = {
  'GET /p/organizacion/:slugOrganizacion/obtener': {
    params: organizacionParams,
    response: organizacionPublicaRespuesta,
  },
  'GET /organizacion/obtener-organizaciones': { response: organizacionesRespuesta },
  'POST /organizacion/crear-organizacion': {
    body: crearOrganizacionBody,
    files: ['imagen'],
    status: 201,
    response: organizacionCreadaRespuesta,
  },
  'GET /organizacion/:slug/equipo/colaboradores': { params: slugParams, response: equipoRespuesta },
  'POST /organizacion/:slug/equipo/invitar': {
    params: slugParams,
    body: invitarBody,
    status: 201,
    response: invitacionRespuesta,
  },
  'GET /organizacion/disponible': { query: disponibleQuery, response: disponibleRespuesta },
  'GET /organizacion/:slug/obtener': { params: slugParams, response: organizacionPropiaRespuesta },
  'PATCH /organizacion/:slug/editar': {
    params: slugParams,
    body: editarOrganizacionBody,
    files: ['imagen'],
    response: organizacionPropiaRespuesta,
  },
  'POST /organizacion/:slug/ceder': { params: slugParams, body: cederBody, status: 204, response: vacio },
  'GET /organizacion/:slug/borrado': { params: slugParams, response: borradoOrganizacionRespuesta },
  'POST /organizacion/:slug/eliminar': {
    params: slugParams,
    body: eliminarOrganizacionBody,
    status: 204,
    response: vacio,
  },
  'GET /organizacion/:slug/resumen': { params: slugParams, response: resumenOrganizacionRespuesta },
  'PATCH /organizacion/:slug/equipo/colaboradores/:id': {
    params: slugIdParams,
    body: cambiarRolBody,
    status: 204,
    response: vacio,
  },
  'DELETE /organizacion/:slug/equipo/colaboradores/:id': { params: slugIdParams, status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/salir': { params: slugParams, status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/invitaciones/:id/reenviar': {
    params: slugIdParams,
    response: invitacionRespuesta,
  },
  'DELETE /organizacion/:slug/equipo/invitaciones/:id': { params: slugIdParams, status: 204, response: vacio },
  'GET /invitaciones/obtener': { response: invitacionesRespuesta },
  'POST /invitaciones/:id/aceptar': { params: idParams, status: 204, response: vacio },
  'POST /invitaciones/:id/rechazar': { params: idParams, status: 204, response: vacio },
  'GET /organizacion/:slug/personalizacion': { params: slugParams, response: personalizacionRespuesta },
  'PATCH /organizacion/:slug/personalizacion': {
    params: slugParams,
    body: personalizarBody,
    files: ARCHIVOS_PERSONALIZACION,
    response: personalizacionRespuesta,
  },
} as const satisfies EndpointTable
