import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { documentoLegalRespuesta, documentoParams, versionParams } from './schemas.ts'

/** The texts that people agree to, as they are in force and as they ever were. */
export const endpointsLegales = {
  'GET /p/documentos/:documento': { params: documentoParams, response: documentoLegalRespuesta },
  'GET /p/documentos/:documento/versiones/:version': { params: versionParams, response: documentoLegalRespuesta },
  'POST /cuenta/documentos-vistos': { status: 204, response: vacio },
} satisfies EndpointTable
