import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { idParams, panelParams } from '../params.ts'
import {
  apelarBody,
  denunciaRespuesta,
  denunciarBody,
  denunciasQuery,
  denunciasRespuesta,
  resolverDenunciaBody,
  responderRetiroBody,
  retiroAdminRespuesta,
  retiroRespuesta,
  retirosRespuesta,
} from './schemas.ts'

/** Reports of abuse, and the eventos that administrators take off because of them. */
export const endpointsDenuncias = {
  'POST /p/denuncias/crear': { body: denunciarBody, status: 204, response: vacio },
  'GET /administracion/denuncias': { query: denunciasQuery, response: denunciasRespuesta },
  'POST /administracion/denuncias/:id/revisar': { params: idParams, response: denunciaRespuesta },
  'POST /administracion/denuncias/:id/descartar': {
    params: idParams,
    body: resolverDenunciaBody,
    response: denunciaRespuesta,
  },
  'POST /administracion/denuncias/:id/retirar': {
    params: idParams,
    body: resolverDenunciaBody,
    response: denunciaRespuesta,
  },
  'GET /administracion/retiros': { response: retirosRespuesta },
  'POST /administracion/retiros/:id/responder': {
    params: idParams,
    body: responderRetiroBody,
    response: retiroAdminRespuesta,
  },
  'GET /organizacion/:slug/eventos/:slugEvento/retiro': { params: panelParams, response: retiroRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/apelar': {
    params: panelParams,
    body: apelarBody,
    response: retiroRespuesta,
  },
} as const satisfies EndpointTable
