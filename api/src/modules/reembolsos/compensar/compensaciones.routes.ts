import type { Routes } from '../../../http/mount.ts'
import { conIdentidad } from '../../../identidad.ts'
import { exigirEvento, presentDetalle } from '../../compras/index.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { compensarCompra } from './compensar-compra.ts'
import { compensarEvento, verCompensaciones } from './compensar-evento.ts'

export const compensacionesRoutes = {
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: async (ctx, { params, body }) => ({ item: presentDetalle(await compensarCompra(ctx, params, body), true) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, query }) => {
      const { id: eventoId } = await exigirEvento(ctx, params.slugEvento)
      return verCompensaciones(ctx, { eventoId, organizacionId: membresiaDe(ctx).organizacionId }, query)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: (ctx, { params, body }) => compensarEvento(ctx, params.slugEvento, body),
  },
} satisfies Partial<Routes>
