import { slugParams, vacio } from '../comunes.ts'
import type { Endpoint } from '../endpoint.ts'
import { crearTokenBody, tokenNuevoRespuesta, tokenParams, tokensRespuesta } from './tokens.ts'
import {
  crearWebhookBody,
  editarWebhookBody,
  entregaParams,
  entregaRespuesta,
  entregasQuery,
  entregasRespuesta,
  webhookNuevoRespuesta,
  webhookParams,
  webhookRespuesta,
  webhooksRespuesta,
} from './webhooks.ts'

/** What other systems use of an organization, and are told of it. */
export const endpointsIntegraciones = {
  'GET /organizacion/:slug/webhooks': { params: slugParams, response: webhooksRespuesta },
  'POST /organizacion/:slug/webhooks/crear-webhook': {
    params: slugParams,
    body: crearWebhookBody,
    status: 201,
    response: webhookNuevoRespuesta,
  },
  'PATCH /organizacion/:slug/webhooks/:id': {
    params: webhookParams,
    body: editarWebhookBody,
    response: webhookRespuesta,
  },
  'DELETE /organizacion/:slug/webhooks/:id': { params: webhookParams, status: 204, response: vacio },
  'POST /organizacion/:slug/webhooks/:id/secreto': { params: webhookParams, response: webhookNuevoRespuesta },
  'POST /organizacion/:slug/webhooks/:id/probar': { params: webhookParams, status: 201, response: entregaRespuesta },
  'GET /organizacion/:slug/webhooks/:id/entregas': {
    params: webhookParams,
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
  'DELETE /organizacion/:slug/tokens/:id': { params: tokenParams, status: 204, response: vacio },
} as const satisfies Record<string, Endpoint>
