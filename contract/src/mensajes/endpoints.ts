import * as z from 'zod/mini'
import { paginaQuery } from '../comunes.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  contarAudienciaBody,
  contarAudienciaRespuesta,
  crearMensajeBody,
  mensajeParams,
  mensajeRespuesta,
  mensajesRespuesta,
  previaMensajeBody,
  previaMensajeRespuesta,
  probarMensajeBody,
  probarMensajeRespuesta,
} from './schemas.ts'

const evento = z.object({ slug: z.string(), slugEvento: z.string() })

/** What an organization writes to who has boletos of an evento. */
export const endpointsMensajes = {
  'GET /organizacion/:slug/eventos/:slugEvento/mensajes': {
    params: evento,
    query: paginaQuery,
    response: mensajesRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje': {
    params: evento,
    body: crearMensajeBody,
    status: 201,
    response: mensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa': {
    params: evento,
    body: previaMensajeBody,
    response: previaMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar': {
    params: evento,
    body: contarAudienciaBody,
    response: contarAudienciaRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar': {
    params: evento,
    body: probarMensajeBody,
    response: probarMensajeRespuesta,
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar': {
    params: mensajeParams,
    response: mensajeRespuesta,
  },
} as const satisfies Record<string, Endpoint>
