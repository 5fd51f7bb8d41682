import type { EndpointTable } from '../endpoint.ts'
import { confirmarTasaBody } from '../tasas-de-ley.ts'
import {
  mesesRetenidosRespuesta,
  mesParams,
  mesRetenidoRespuesta,
  retencionesDeOrganizacionRespuesta,
} from './meses.ts'
import {
  perfilFiscalBody,
  perfilFiscalRespuesta,
  reglasRetencionRespuesta,
  tasaRetencionBody,
  vigenciaRetencionBody,
} from './schemas.ts'

/**
 * What the tax office has us withhold. Files have no entry here: GET /organizacion/:slug/retenciones.csv and .pdf,
 * …/retenciones/:mes/constancia.xml and .pdf, GET /administracion/retenciones/:mes/lista.csv and operaciones.csv.
 */
export const endpointsRetenciones = {
  'GET /organizacion/:slug/retenciones': { response: retencionesDeOrganizacionRespuesta },
  'GET /administracion/retenciones': { response: reglasRetencionRespuesta },
  /** These ask the administrator to prove again who they are: rates decide what everybody is paid. */
  'POST /administracion/retenciones/tasas': { body: tasaRetencionBody, response: reglasRetencionRespuesta },
  'POST /administracion/retenciones/tasas/:id/confirmar': {
    body: confirmarTasaBody,
    response: reglasRetencionRespuesta,
  },
  'POST /administracion/retenciones/vigencias': { body: vigenciaRetencionBody, response: reglasRetencionRespuesta },
  'GET /administracion/retenciones/meses': { response: mesesRetenidosRespuesta },
  'GET /administracion/retenciones/meses/:mes': { params: mesParams, response: mesRetenidoRespuesta },
  'GET /administracion/organizaciones/:id/perfil-fiscal': { response: perfilFiscalRespuesta },
  'PUT /administracion/organizaciones/:id/perfil-fiscal': { body: perfilFiscalBody, response: perfilFiscalRespuesta },
} as const satisfies EndpointTable
