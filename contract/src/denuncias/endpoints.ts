import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
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
  'POST /administracion/denuncias/:id/revisar': { response: denunciaRespuesta },
  'POST /administracion/denuncias/:id/descartar': { body: resolverDenunciaBody, response: denunciaRespuesta },
  'POST /administracion/denuncias/:id/retirar': { body: resolverDenunciaBody, response: denunciaRespuesta },
  'GET /administracion/retiros': { response: retirosRespuesta },
  'POST /administracion/retiros/:id/responder': { body: responderRetiroBody, response: retiroAdminRespuesta },
  'GET /organizacion/:slug/eventos/:slugEvento/retiro': { response: retiroRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/apelar': { body: apelarBody, response: retiroRespuesta },
} as const satisfies EndpointTable
