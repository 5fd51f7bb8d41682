import type { Routes } from '../../../http/mount.ts'
import { conIdentidad } from '../../../identidad.ts'
import { publico } from '../../../rules.ts'
import { exigirLista, presentCompra, presentDetalle } from '../../compras/index.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { presentReembolsoPanel } from '../dinero/index.ts'
import { darClabe } from './dar-clabe.ts'
import { pedirReembolso } from './pedir-reembolso.ts'
import { reembolsarCompra } from './reembolsar-compra.ts'
import { findReembolsosDeEvento } from './reembolsos.repository.ts'

export const reembolsosRoutes = {
  'POST /p/compras/:folio/reembolso': {
    rule: publico,
    run: async (ctx, { params, query, body }) => ({
      item: presentCompra(await pedirReembolso(ctx, { ...params, ...query }, body), ctx),
    }),
  },
  'PUT /p/compras/:folio/clabe': {
    rule: publico,
    run: async (ctx, { params, query, body }) => ({
      item: presentCompra(await darClabe(ctx, { ...params, ...query }, body), ctx),
    }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/reembolsos': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, query }) => {
      const { eventoId, completa } = await exigirLista(ctx, params.slugEvento)
      const { reembolsos, total } = await findReembolsosDeEvento(ctx.db, eventoId, query)
      return {
        items: reembolsos.map(({ folio, reembolso }) => presentReembolsoPanel(reembolso, folio, completa)),
        total,
      }
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: async (ctx, { params, body }) => ({ item: presentDetalle(await reembolsarCompra(ctx, params, body), true) }),
  },
} satisfies Partial<Routes>
