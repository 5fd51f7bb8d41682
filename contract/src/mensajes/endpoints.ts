import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import {
  contarAudienciaBody,
  contarAudienciaRespuesta,
  crearMensajeBody,
  mensajeRespuesta,
  mensajesRespuesta,
  previaMensajeBody,
  previaMensajeRespuesta,
  probarMensajeBody,
  probarMensajeRespuesta,
} from './schemas.ts'

/** An organization writes to people who have boletos of an evento. */
export const endpointsMensajes = {
  'GET /organizacion/:slug/eventos/:slugEvento/mensajes': { query: paginaQuery, response: mensajesRespuesta },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje': {
    body: crearMensajeBody,
    status: 201,
    response: mensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa': {
    body: previaMensajeBody,
    response: previaMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar': {
    body: contarAudienciaBody,
    response: contarAudienciaRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar': {
    body: probarMensajeBody,
    response: probarMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar': { response: mensajeRespuesta },
} as const satisfies EndpointTable
