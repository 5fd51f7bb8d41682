import type { EndpointTable } from '../endpoint.ts'
import { confirmarTasaBody } from '../tasas-de-ley.ts'
import {
  impuestoDeEventoBody,
  impuestoDeEventoRespuesta,
  impuestoLocalRespuesta,
  impuestosLocalesRespuesta,
  tasaLocalBody,
  tasasLocalesRespuesta,
} from './schemas.ts'

/**
 * The local tax on public shows. Files have no entry here: GET /organizacion/:slug/impuesto-local.csv and .pdf,
 * GET /administracion/impuesto-local/eventos.csv.
 */
export const endpointsImpuestoLocal = {
  'GET /organizacion/:slug/eventos/:slugEvento/impuesto-local': { response: impuestoDeEventoRespuesta },
  'PUT /organizacion/:slug/eventos/:slugEvento/impuesto-local': {
    body: impuestoDeEventoBody,
    response: impuestoDeEventoRespuesta,
  },
  'GET /organizacion/:slug/impuesto-local': { response: impuestoLocalRespuesta },
  'GET /administracion/impuesto-local': { response: tasasLocalesRespuesta },
  'POST /administracion/impuesto-local/tasas': { body: tasaLocalBody, response: tasasLocalesRespuesta },
  'POST /administracion/impuesto-local/tasas/:id/confirmar': {
    body: confirmarTasaBody,
    response: tasasLocalesRespuesta,
  },
  'GET /administracion/impuesto-local/eventos': { response: impuestosLocalesRespuesta },
} as const satisfies EndpointTable
