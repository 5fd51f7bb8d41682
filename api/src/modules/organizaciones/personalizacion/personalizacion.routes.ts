import type { Routes } from '../../../http/mount.ts'
import { enOrganizacion, membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { presentPersonalizacion } from './personalizacion.presenter.ts'
import { getAspecto } from './personalizacion.repository.ts'
import { personalizar } from './personalizar.ts'

export const personalizacionRoutes = {
  'GET /organizacion/:slug/personalizacion': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => ({ item: presentPersonalizacion(await getAspecto(ctx.db, membresiaDe(ctx).organizacionId)) }),
  },
  'PATCH /organizacion/:slug/personalizacion': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { body }) => ({ item: presentPersonalizacion(await personalizar(ctx, body)) }),
  },
} satisfies Partial<Routes>
