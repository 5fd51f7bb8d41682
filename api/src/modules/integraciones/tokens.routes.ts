import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { crearToken, listarTokens, quitarToken } from './tokens.ts'

export const tokensRoutes = {
  'GET /organizacion/:slug/tokens': { rule: enOrganizacion('admin'), run: (ctx) => listarTokens(ctx) },
  'POST /organizacion/:slug/tokens/crear-token': {
    rule: conIdentidad(enOrganizacion('owner')),
    run: (ctx, { body }) => crearToken(ctx, body),
  },
  'DELETE /organizacion/:slug/tokens/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarToken(ctx, params.id),
  },
} satisfies Partial<Routes>
