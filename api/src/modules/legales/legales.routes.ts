import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
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
} satisfies Partial<Routes>
