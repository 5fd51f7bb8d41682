import type { Anotacion } from '@entrale/contract/bitacora/schemas'
import type { Routes } from '../../../http/mount.ts'
import { type AnotacionRow, findBitacora } from './bitacora.repository.ts'
import { enOrganizacion, membresiaDe } from './organizaciones.policy.ts'

const presentAnotacion = ({ creadoEn, ...resto }: AnotacionRow): Anotacion => ({
  ...resto,
  fecha: creadoEn.toISOString(),
})

export const bitacoraRoutes = {
  'GET /organizacion/:slug/bitacora': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { filas, total } = await findBitacora(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: filas.map(presentAnotacion), total }
    },
  },
} satisfies Partial<Routes>
