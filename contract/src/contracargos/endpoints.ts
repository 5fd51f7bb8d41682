import * as z from 'zod/mini'
import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { disputaAdminRespuesta, disputaRespuesta, disputasQuery, disputasRespuesta, evidenciaBody } from './schemas.ts'

const suya = { response: disputaRespuesta } as const
const admin = { response: disputaAdminRespuesta } as const
const conArchivo = { body: z.object({}), files: ['archivo'] } as const

/**
 * What banks take back. Organizers write the evidence, administrators look at it and hand it over. Files have no entry
 * here: GET …/contracargos/:id/archivos/:archivoId.
 */
export const endpointsContracargos = {
  'GET /organizacion/:slug/contracargos': { query: disputasQuery, response: disputasRespuesta },
  'GET /organizacion/:slug/contracargos/:id': suya,
  'PUT /organizacion/:slug/contracargos/:id/evidencia': { ...suya, body: evidenciaBody },
  'POST /organizacion/:slug/contracargos/:id/archivos': { ...suya, ...conArchivo },
  'DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId': { status: 204, response: vacio },
  'GET /administracion/contracargos': { query: disputasQuery, response: disputasRespuesta },
  'GET /administracion/contracargos/:id': admin,
  'PUT /administracion/contracargos/:id/evidencia': { ...admin, body: evidenciaBody },
  'POST /administracion/contracargos/:id/archivos': { ...admin, ...conArchivo },
  'DELETE /administracion/contracargos/:id/archivos/:archivoId': { status: 204, response: vacio },
  /** The administrator proves again who they are: a provider takes evidence once. */
  'POST /administracion/contracargos/:id/enviar': admin,
} as const satisfies EndpointTable
