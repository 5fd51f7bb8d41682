import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { listarCodigos } from './codigos.organizador.ts'
import { crearCodigo } from './crear-codigo.ts'
import { editarCodigo } from './editar-codigo.ts'
import { quitarCodigo } from './quitar-codigo.ts'
import { verCodigo } from './ver-codigo.ts'

export const codigosRoutes = {
  'POST /p/eventos/:organizerSlug/:eventSlug/codigo': {
    rule: publico,
    run: async (ctx, { params, body }) => ({
      item: await verCodigo(ctx, params.organizerSlug, params.eventSlug, body.codigo),
    }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/codigos': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => listarCodigos(ctx, params.slugEvento),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await crearCodigo(ctx, params.slugEvento, body) }),
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await editarCodigo(ctx, params.slugEvento, params.id, body) }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarCodigo(ctx, params.slugEvento, params.id),
  },
} satisfies Partial<Routes>
