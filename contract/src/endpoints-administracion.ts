import { bitacoraPlataformaQuery, bitacoraPlataformaRespuesta } from './bitacora-plataforma.ts'

/** The calls of the administrators of the platform; endpoints.ts has them all. */
export const endpointsAdministracion = {
  'GET /administracion/bitacora': { query: bitacoraPlataformaQuery, response: bitacoraPlataformaRespuesta },
} as const
