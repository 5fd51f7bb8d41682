import { vacio } from '../comunes.ts'
import type { EndpointTable } from '../endpoint.ts'
import { crearTokenBody, tokenNuevoRespuesta, tokensRespuesta } from './tokens.ts'
import {
  crearWebhookBody,
  editarWebhookBody,
  entregaRespuesta,
  entregasQuery,
  entregasRespuesta,
  webhookNuevoRespuesta,
  webhookRespuesta,
  webhooksRespuesta,
} from './webhooks.ts'

/** Other systems read an organization with tokens, and are told of it by webhooks. */
export const endpointsIntegraciones = {
  'GET /organizacion/:slug/webhooks': { response: webhooksRespuesta },
  'POST /organizacion/:slug/webhooks/crear-webhook': {
    body: crearWebhookBody,
    status: 201,
    response: webhookNuevoRespuesta,
  },
  'PATCH /organizacion/:slug/webhooks/:id': { body: editarWebhookBody, response: webhookRespuesta },
  'DELETE /organizacion/:slug/webhooks/:id': { status: 204, response: vacio },
  'POST /organizacion/:slug/webhooks/:id/secreto': { response: webhookNuevoRespuesta },
  'POST /organizacion/:slug/webhooks/:id/probar': { status: 201, response: entregaRespuesta },
  'GET /organizacion/:slug/webhooks/:id/entregas': { query: entregasQuery, response: entregasRespuesta },
  'POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar': { response: entregaRespuesta },
  'GET /organizacion/:slug/tokens': { response: tokensRespuesta },
  'POST /organizacion/:slug/tokens/crear-token': { body: crearTokenBody, status: 201, response: tokenNuevoRespuesta },
  'DELETE /organizacion/:slug/tokens/:id': { status: 204, response: vacio },
} as const satisfies EndpointTable
