import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { responderCompra, respuestasDelAsistente, respuestasDelPanel, verRespuestas } from './responder.ts'

/** What was answered with a compra: its buyer corrects it, its organizer reads it. */
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
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => ({ item: await respuestasDelPanel(ctx, params) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => ({ item: await respuestasDelAsistente(ctx, params.slugEvento, params.id) }),
  },
} satisfies Partial<Routes>
