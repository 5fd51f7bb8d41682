import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { responderCompra, verRespuestas } from './responder.ts'

/** What was answered with a compra: its buyer reads and corrects it. */
export const comprasRespuestasRoutes = {
  'GET /p/compras/:folio/respuestas': {
    rule: publico,
    run: async (ctx, { params, query }) => ({ item: await verRespuestas(ctx, params.folio, query.acceso) }),
  },
  'PUT /p/compras/:folio/respuestas': {
    rule: publico,
    run: async (ctx, { params, query, body }) => ({
      item: await responderCompra(ctx, { folio: params.folio, acceso: query.acceso }, body.respuestas),
    }),
  },
} satisfies Partial<Routes>
