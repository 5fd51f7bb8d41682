import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { confirmarAviso, darDeBajaAviso, pedirAviso } from './pedir-aviso.ts'

export const aperturasRoutes = {
  'POST /p/eventos/:organizerSlug/:eventSlug/avisame': {
    rule: publico,
    run: async (ctx, { params, body }) => ({ item: await pedirAviso(ctx, params, body) }),
  },
  'POST /p/avisame/:id/confirmar': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' } }) => ({ item: await confirmarAviso(ctx, params.id, acceso) }),
  },
  'DELETE /p/avisame/:id': {
    rule: publico,
    run: (ctx, { params, query: { acceso = '' } }) => darDeBajaAviso(ctx, params.id, acceso),
  },
} satisfies Partial<Routes>
