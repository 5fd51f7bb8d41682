import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { contarVisita } from './contar-visita.ts'
import { crearPromotor, editarPromotor, listarPromotores, quitarPromotor } from './promotores.ts'

export const visitasRoutes = {
  'POST /p/visitas': { rule: publico, run: async (ctx, { body }) => contarVisita(ctx, body) },
  'GET /organizacion/:slug/eventos/:slugEvento/promotores': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => listarPromotores(ctx, params.slugEvento),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/promotores/crear-promotor': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await crearPromotor(ctx, params.slugEvento, body) }),
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await editarPromotor(ctx, params.slugEvento, params.id, body) }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarPromotor(ctx, params.slugEvento, params.id),
  },
} satisfies Partial<Routes>
