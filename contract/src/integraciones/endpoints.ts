import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { slugIdParams, slugParams } from '../params.ts'
import { crearTokenBody, tokenNuevoRespuesta, tokensRespuesta } from './tokens.ts'
import {
  crearWebhookBody,
  editarWebhookBody,
  entregaParams,
  entregaRespuesta,
  entregasQuery,
  entregasRespuesta,
  webhookNuevoRespuesta,
  webhookRespuesta,
  webhooksRespuesta,
} from './webhooks.ts'

/** Other systems read an organization with tokens, and are told of it by webhooks. */
export const endpointsIntegraciones = {
  'GET /organizacion/:slug/webhooks': { params: slugParams, response: webhooksRespuesta },
  'POST /organizacion/:slug/webhooks/crear-webhook': {
    params: slugParams,
    body: crearWebhookBody,
    status: 201,
    response: webhookNuevoRespuesta,
  },
  'PATCH /organizacion/:slug/webhooks/:id': {
    params: slugIdParams,
    body: editarWebhookBody,
    response: webhookRespuesta,
  },
  'DELETE /organizacion/:slug/webhooks/:id': { params: slugIdParams, status: 204, response: vacio },
  'POST /organizacion/:slug/webhooks/:id/secreto': { params: slugIdParams, response: webhookNuevoRespuesta },
  'POST /organizacion/:slug/webhooks/:id/probar': { params: slugIdParams, status: 201, response: entregaRespuesta },
  'GET /organizacion/:slug/webhooks/:id/entregas': {
    params: slugIdParams,
    query: entregasQuery,
    response: entregasRespuesta,
  },
  'POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar': {
    params: entregaParams,
    response: entregaRespuesta,
  },
  'GET /organizacion/:slug/tokens': { params: slugParams, response: tokensRespuesta },
  'POST /organizacion/:slug/tokens/crear-token': {
    params: slugParams,
    body: crearTokenBody,
    status: 201,
    response: tokenNuevoRespuesta,
  },
  'DELETE /organizacion/:slug/tokens/:id': { params: slugIdParams, status: 204, response: vacio },
} as const satisfies EndpointTable
