import { vacio } from '../comunes.ts'
import { pedirSegundoPasoBody } from '../cuentas/segundo-paso.ts'
import type { EndpointTable } from '../endpoint.ts'
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
  'GET /p/organizacion/:slugOrganizacion/obtener': { response: organizacionPublicaRespuesta },
  'GET /organizacion/obtener-organizaciones': { response: organizacionesRespuesta },
  'POST /organizacion/crear-organizacion': {
    body: crearOrganizacionBody,
    files: ['imagen'],
    status: 201,
    response: organizacionCreadaRespuesta,
  },
  'GET /organizacion/:slug/equipo/colaboradores': { response: equipoRespuesta },
  'POST /organizacion/:slug/equipo/invitar': { body: invitarBody, status: 201, response: invitacionRespuesta },
  'GET /organizacion/disponible': { query: disponibleQuery, response: disponibleRespuesta },
  'GET /organizacion/:slug/obtener': { response: organizacionPropiaRespuesta },
  'PATCH /organizacion/:slug/editar': {
    body: editarOrganizacionBody,
    files: ['imagen'],
    response: organizacionPropiaRespuesta,
  },
  'PUT /organizacion/:slug/segundo-paso': { body: pedirSegundoPasoBody, response: organizacionPropiaRespuesta },
  'POST /organizacion/:slug/ceder': { body: cederBody, status: 204, response: vacio },
  'GET /organizacion/:slug/borrado': { response: borradoOrganizacionRespuesta },
  'POST /organizacion/:slug/eliminar': { body: eliminarOrganizacionBody, status: 204, response: vacio },
  'GET /organizacion/:slug/resumen': { response: resumenOrganizacionRespuesta },
  'PATCH /organizacion/:slug/equipo/colaboradores/:id': { body: cambiarRolBody, status: 204, response: vacio },
  'DELETE /organizacion/:slug/equipo/colaboradores/:id': { status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/salir': { status: 204, response: vacio },
  'POST /organizacion/:slug/equipo/invitaciones/:id/reenviar': { response: invitacionRespuesta },
  'DELETE /organizacion/:slug/equipo/invitaciones/:id': { status: 204, response: vacio },
  'GET /invitaciones/obtener': { response: invitacionesRespuesta },
  'POST /invitaciones/:id/aceptar': { status: 204, response: vacio },
  'POST /invitaciones/:id/rechazar': { status: 204, response: vacio },
  'GET /organizacion/:slug/personalizacion': { response: personalizacionRespuesta },
  'PATCH /organizacion/:slug/personalizacion': {
    body: personalizarBody,
    files: ARCHIVOS_PERSONALIZACION,
    response: personalizacionRespuesta,
  },
} as const satisfies EndpointTable
