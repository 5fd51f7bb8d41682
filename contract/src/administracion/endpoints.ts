import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { compensarComoPlataformaBody } from '../reembolsos/compensaciones.ts'
import { reembolsarBody } from '../reembolsos/schemas.ts'
import { compraAdministradaRespuesta, comprasAdministradasQuery, comprasAdministradasRespuesta } from './compras.ts'
import { motivoBody } from './comun.ts'
import { eventoAdministradoRespuesta } from './eventos.ts'
import { incidenciasQuery, incidenciasRespuesta, registradaRespuesta, resolverBody } from './incidencias.ts'
import { inicioAdministracionRespuesta } from './inicio.ts'
import {
  organizacionDetalleRespuesta,
  organizacionesAdministradasQuery,
  organizacionesAdministradasRespuesta,
  riesgoBody,
} from './organizaciones.ts'
import {
  avisosProveedorQuery,
  avisosProveedorRespuesta,
  conciliacionesQuery,
  conciliacionesRespuesta,
} from './proveedores.ts'
import { reintentadosRespuesta, reintentarBody, trabajosQuery, trabajosRespuesta } from './trabajos.ts'
import { usuarioDetalleRespuesta, usuariosQuery, usuariosRespuesta } from './usuarios.ts'

const usuario = { response: usuarioDetalleRespuesta } as const
const organizacion = { response: organizacionDetalleRespuesta } as const
const compra = { response: compraAdministradaRespuesta } as const
const evento = { response: eventoAdministradoRespuesta } as const

/** Administrators look after users, organizations, compras and the running of the platform. */
export const endpointsAdministracion = {
  'GET /administracion/inicio': { response: inicioAdministracionRespuesta },
  'GET /administracion/usuarios': { query: usuariosQuery, response: usuariosRespuesta },
  'GET /administracion/usuarios/:id': usuario,
  'POST /administracion/usuarios/:id/bloquear': { ...usuario, body: motivoBody },
  'POST /administracion/usuarios/:id/desbloquear': usuario,
  'POST /administracion/usuarios/:id/verificar': usuario,
  'POST /administracion/usuarios/:id/cerrar-sesiones': usuario,
  'POST /administracion/usuarios/:id/recuperacion': usuario,
  'DELETE /administracion/usuarios/:id/segundo-paso': usuario,
  'GET /administracion/organizaciones': {
    query: organizacionesAdministradasQuery,
    response: organizacionesAdministradasRespuesta,
  },
  'GET /administracion/organizaciones/:id': organizacion,
  'PUT /administracion/organizaciones/:id/riesgo': { ...organizacion, body: riesgoBody },
  'POST /administracion/organizaciones/:id/suspender': { ...organizacion, body: motivoBody },
  'POST /administracion/organizaciones/:id/reanudar': organizacion,
  'GET /administracion/eventos/:id': evento,
  /** Gives everybody their money back, in the name of the platform. */
  'POST /administracion/eventos/:id/cancelar': { ...evento, body: motivoBody },
  'GET /administracion/compras': { query: comprasAdministradasQuery, response: comprasAdministradasRespuesta },
  'GET /administracion/compras/:folio': compra,
  'POST /administracion/compras/:folio/reenviar': { status: 204, response: vacio },
  'POST /administracion/compras/:folio/consultar': compra,
  'POST /administracion/compras/:folio/reembolsos/:id/reintentar': compra,
  'POST /administracion/compras/:folio/reembolsar': { ...compra, body: reembolsarBody },
  'POST /administracion/compras/:folio/compensar': { ...compra, body: compensarComoPlataformaBody },
  'GET /administracion/trabajos': { query: trabajosQuery, response: trabajosRespuesta },
  'POST /administracion/trabajos/reintentar': { body: reintentarBody, response: reintentadosRespuesta },
  'POST /administracion/trabajos/:id/reintentar': { status: 204, response: vacio },
  'POST /administracion/trabajos/:id/descartar': { body: motivoBody, status: 204, response: vacio },
  'GET /administracion/incidencias': { query: incidenciasQuery, response: incidenciasRespuesta },
  'POST /administracion/incidencias/:id/resolver': { body: resolverBody, status: 204, response: vacio },
  'POST /administracion/incidencias/:id/devolver': { body: resolverBody, status: 204, response: vacio },
  'POST /administracion/incidencias/:id/registrar': { body: resolverBody, response: registradaRespuesta },
  'POST /administracion/incidencias/:id/reintentar': { status: 204, response: vacio },
  'GET /administracion/avisos-proveedor': { query: avisosProveedorQuery, response: avisosProveedorRespuesta },
  'GET /administracion/conciliaciones': { query: conciliacionesQuery, response: conciliacionesRespuesta },
} as const satisfies EndpointTable
