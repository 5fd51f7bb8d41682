import type { Rule } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { exigirIdentidad } from '../cuentas/index.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { crearToken, listarTokens, quitarToken } from './tokens.ts'

const duenaConIdentidad: Rule = async (ctx, params) => {
  await enOrganizacion('owner')(ctx, params)
  await exigirIdentidad(ctx)
}

export const tokensRoutes = {
  'GET /organizacion/:slug/tokens': { rule: enOrganizacion('admin'), run: (ctx) => listarTokens(ctx) },
  'POST /organizacion/:slug/tokens/crear-token': {
    rule: duenaConIdentidad,
    run: (ctx, { body }) => crearToken(ctx, body),
  },
  'DELETE /organizacion/:slug/tokens/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarToken(ctx, params.id),
  },
} satisfies Partial<Routes>
