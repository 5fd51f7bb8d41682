import type { Routes } from '../../../http/mount.ts'
import { conIdentidad } from '../../../identidad.ts'
import { publico } from '../../../rules.ts'
import { exigirLista, presentCompra, presentDetalle } from '../../compras/index.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { presentReembolsoPanel } from '../dinero/index.ts'
import { darClabe } from './dar-clabe.ts'
import { marcarPagado } from './marcar-pagado.ts'
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
      const { eventoId, completa, conCuenta } = await exigirLista(ctx, params.slugEvento)
      const { reembolsos, total } = await findReembolsosDeEvento(ctx.db, eventoId, query)
      return {
        items: reembolsos.map(({ folio, reembolso }) =>
          presentReembolsoPanel(reembolso, folio, { completa, conCuenta }),
        ),
        total,
      }
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reembolsar': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: async (ctx, { params, body }) => ({ item: presentDetalle(await reembolsarCompra(ctx, params, body), true) }),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reembolsos/:id/pagado': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({ item: presentDetalle(await marcarPagado(ctx, params), true) }),
  },
} satisfies Partial<Routes>
