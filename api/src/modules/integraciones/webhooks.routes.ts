import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { listarEntregas, reenviarEntrega, verEntrega } from './entregas.ts'
import {
  cambiarSecreto,
  crearWebhook,
  editarWebhook,
  listarWebhooks,
  probarWebhook,
  quitarWebhook,
} from './webhooks.ts'

const rule = enOrganizacion('admin')
/** A webhook sends what happens here to an address: whoever holds a session that was left open must not choose it. */
const probada = conIdentidad(rule)

export const webhooksRoutes = {
  'GET /organizacion/:slug/webhooks': { rule, run: (ctx) => listarWebhooks(ctx) },
  'POST /organizacion/:slug/webhooks/crear-webhook': { rule: probada, run: (ctx, { body }) => crearWebhook(ctx, body) },
  'PATCH /organizacion/:slug/webhooks/:id': {
    rule: probada,
    run: async (ctx, { params, body }) => ({ item: await editarWebhook(ctx, params.id, body) }),
  },
  'DELETE /organizacion/:slug/webhooks/:id': { rule, run: (ctx, { params }) => quitarWebhook(ctx, params.id) },
  'POST /organizacion/:slug/webhooks/:id/secreto': {
    rule: probada,
    run: (ctx, { params }) => cambiarSecreto(ctx, params.id),
  },
  'POST /organizacion/:slug/webhooks/:id/probar': {
    rule,
    run: async (ctx, { params }) => ({ item: await verEntrega(ctx, params.id, await probarWebhook(ctx, params.id)) }),
  },
  'GET /organizacion/:slug/webhooks/:id/entregas': {
    rule,
    run: (ctx, { params, query }) => listarEntregas(ctx, params.id, query),
  },
  'POST /organizacion/:slug/webhooks/:id/entregas/:entregaId/reenviar': {
    rule,
    run: async (ctx, { params }) => ({ item: await reenviarEntrega(ctx, params.id, params.entregaId) }),
  },
} satisfies Partial<Routes>
