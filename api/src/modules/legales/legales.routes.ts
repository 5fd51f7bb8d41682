import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { markVistos } from './avisos.repository.ts'
import { verDocumento, verVersion } from './publicar.ts'

export const legalesRoutes = {
  'GET /p/documentos/:documento': {
    rule: publico,
    run: async (ctx, { params }) => ({ item: await verDocumento(ctx, params.documento) }),
  },
  'GET /p/documentos/:documento/versiones/:version': {
    rule: publico,
    run: async (ctx, { params }) => ({ item: await verVersion(ctx, params.documento, params.version) }),
  },
  'POST /cuenta/documentos-vistos': {
    rule: conSesion,
    run: (ctx) => markVistos(ctx.db, usuarioDe(ctx).id, ctx.ports.clock.now()),
  },
} satisfies Partial<Routes>
