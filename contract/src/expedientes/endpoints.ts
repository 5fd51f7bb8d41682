import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  anotarListaBody,
  aprobarExpedienteBody,
  expedienteAdminRespuesta,
  expedientesAdminQuery,
  expedientesAdminRespuesta,
  observarExpedienteBody,
  resolverCoincidenciaBody,
} from './administrar.ts'
import { reglaExpedienteBody, reglasExpedienteRespuesta } from './reglas.ts'
import {
  accesosDocumentoRespuesta,
  contratoRespuesta,
  documentoBody,
  expedienteRespuesta,
  firmarBody,
  guardarExpedienteBody,
} from './schemas.ts'

/** Who an organization is before the law, and the contract that it signs. */
export const endpointsExpedientes = {
  'GET /organizacion/:slug/expediente': { response: expedienteRespuesta },
  'PATCH /organizacion/:slug/expediente': { body: guardarExpedienteBody, response: expedienteRespuesta },
  'PUT /organizacion/:slug/expediente/documentos/:clase': {
    body: documentoBody,
    files: ['archivo'],
    response: expedienteRespuesta,
  },
  'POST /organizacion/:slug/expediente/enviar': { response: expedienteRespuesta },
  'POST /organizacion/:slug/expediente/retomar': { response: expedienteRespuesta },
  'GET /organizacion/:slug/expediente/accesos': { query: paginaQuery, response: accesosDocumentoRespuesta },
  'GET /organizacion/:slug/contrato': { response: contratoRespuesta },
  'POST /organizacion/:slug/contrato/firmar': { body: firmarBody, response: contratoRespuesta },
  'GET /administracion/expedientes': { query: expedientesAdminQuery, response: expedientesAdminRespuesta },
  'GET /administracion/expedientes/:id': { response: expedienteAdminRespuesta },
  'POST /administracion/expedientes/:id/aprobar': {
    body: aprobarExpedienteBody,
    response: expedienteAdminRespuesta,
  },
  'POST /administracion/expedientes/:id/observar': {
    body: observarExpedienteBody,
    response: expedienteAdminRespuesta,
  },
  'POST /administracion/expedientes/:id/listas': { body: anotarListaBody, response: expedienteAdminRespuesta },
  'POST /administracion/expedientes/:id/listas/:consultaId/resolver': {
    body: resolverCoincidenciaBody,
    response: expedienteAdminRespuesta,
  },
  /** What the law asks for, from a day on. */
  'GET /administracion/reglas-expediente': { response: reglasExpedienteRespuesta },
  'POST /administracion/reglas-expediente': { body: reglaExpedienteBody, response: reglasExpedienteRespuesta },
} as const satisfies EndpointTable
