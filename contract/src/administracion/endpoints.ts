import { bitacoraPlataformaQuery, bitacoraPlataformaRespuesta } from '../bitacora/plataforma.ts'
import { vacio } from '../comunes.ts'
import {
  avisosProveedorQuery,
  avisosProveedorRespuesta,
  compraAdministradaRespuesta,
  comprasAdministradasQuery,
  comprasAdministradasRespuesta,
  conciliacionesQuery,
  conciliacionesRespuesta,
  folioAdministradoParams,
  idAdministradoParams,
  incidenciasQuery,
  incidenciasRespuesta,
  inicioAdministracionRespuesta,
  motivoBody,
  organizacionDetalleRespuesta,
  organizacionesAdministradasQuery,
  organizacionesAdministradasRespuesta,
  reembolsoAdministradoParams,
  reintentadosRespuesta,
  reintentarBody,
  resolverBody,
  riesgoBody,
  trabajosQuery,
  trabajosRespuesta,
  usuarioDetalleRespuesta,
  usuariosQuery,
  usuariosRespuesta,
} from './schemas.ts'

const usuario = { params: idAdministradoParams, response: usuarioDetalleRespuesta } as const
const organizacion = { params: idAdministradoParams, response: organizacionDetalleRespuesta } as const
const compra = { params: folioAdministradoParams, response: compraAdministradaRespuesta } as const

/** The calls of administrators about users, organizations, compras and the running of the platform; endpoints.ts has them all. */
export const endpointsAdministracion = {
  'GET /administracion/inicio': { response: inicioAdministracionRespuesta },

  'GET /administracion/usuarios': { query: usuariosQuery, response: usuariosRespuesta },
  'GET /administracion/usuarios/:id': usuario,
  'POST /administracion/usuarios/:id/bloquear': { ...usuario, body: motivoBody },
  'POST /administracion/usuarios/:id/desbloquear': usuario,
  'POST /administracion/usuarios/:id/verificar': usuario,
  'POST /administracion/usuarios/:id/cerrar-sesiones': usuario,
  'POST /administracion/usuarios/:id/recuperacion': usuario,

  'GET /administracion/organizaciones': {
    query: organizacionesAdministradasQuery,
    response: organizacionesAdministradasRespuesta,
  },
  'GET /administracion/organizaciones/:id': organizacion,
  'PUT /administracion/organizaciones/:id/riesgo': { ...organizacion, body: riesgoBody },
  'POST /administracion/organizaciones/:id/suspender': { ...organizacion, body: motivoBody },
  'POST /administracion/organizaciones/:id/reanudar': organizacion,

  'GET /administracion/compras': { query: comprasAdministradasQuery, response: comprasAdministradasRespuesta },
  'GET /administracion/compras/:folio': compra,
  'POST /administracion/compras/:folio/reenviar': { params: folioAdministradoParams, status: 204, response: vacio },
  'POST /administracion/compras/:folio/consultar': compra,
  'POST /administracion/compras/:folio/reembolsos/:id/reintentar': { ...compra, params: reembolsoAdministradoParams },

  'GET /administracion/trabajos': { query: trabajosQuery, response: trabajosRespuesta },
  'POST /administracion/trabajos/reintentar': { body: reintentarBody, response: reintentadosRespuesta },
  'POST /administracion/trabajos/:id/reintentar': { params: idAdministradoParams, status: 204, response: vacio },
  'POST /administracion/trabajos/:id/descartar': {
    params: idAdministradoParams,
    body: motivoBody,
    status: 204,
    response: vacio,
  },
  'GET /administracion/incidencias': { query: incidenciasQuery, response: incidenciasRespuesta },
  'POST /administracion/incidencias/:id/resolver': {
    params: idAdministradoParams,
    body: resolverBody,
    status: 204,
    response: vacio,
  },
  'GET /administracion/avisos-proveedor': { query: avisosProveedorQuery, response: avisosProveedorRespuesta },
  'GET /administracion/conciliaciones': { query: conciliacionesQuery, response: conciliacionesRespuesta },
  'GET /administracion/bitacora': { query: bitacoraPlataformaQuery, response: bitacoraPlataformaRespuesta },
} as const
