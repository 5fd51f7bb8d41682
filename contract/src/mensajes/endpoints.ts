import { paginaQuery } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { panelIdParams, panelParams } from '../params.ts'
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
  'GET /organizacion/:slug/eventos/:slugEvento/mensajes': {
    params: panelParams,
    query: paginaQuery,
    response: mensajesRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje': {
    params: panelParams,
    body: crearMensajeBody,
    status: 201,
    response: mensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa': {
    params: panelParams,
    body: previaMensajeBody,
    response: previaMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar': {
    params: panelParams,
    body: contarAudienciaBody,
    response: contarAudienciaRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar': {
    params: panelParams,
    body: probarMensajeBody,
    response: probarMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar': {
    params: panelIdParams,
    response: mensajeRespuesta,
  },
} as const satisfies EndpointTable
