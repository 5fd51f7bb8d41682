import { idAdministradoParams, motivoBody, usuarioDetalleRespuesta, usuariosQuery, usuariosRespuesta } from './administracion.ts'
import { bitacoraPlataformaQuery, bitacoraPlataformaRespuesta } from './bitacora-plataforma.ts'

/** The calls of the administrators of the platform; endpoints.ts has them all. */
const usuario = { params: idAdministradoParams, response: usuarioDetalleRespuesta } as const

export const endpointsAdministracion = {
  'GET /administracion/usuarios': { query: usuariosQuery, response: usuariosRespuesta },
  'GET /administracion/usuarios/:id': usuario,
  'POST /administracion/usuarios/:id/bloquear': { ...usuario, body: motivoBody },
  'POST /administracion/usuarios/:id/desbloquear': usuario,
  'POST /administracion/usuarios/:id/verificar': usuario,
  'POST /administracion/usuarios/:id/cerrar-sesiones': usuario,
  'POST /administracion/usuarios/:id/recuperacion': usuario,
  'GET /administracion/bitacora': { query: bitacoraPlataformaQuery, response: bitacoraPlataformaRespuesta },
} as const
