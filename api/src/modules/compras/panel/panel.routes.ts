import type { Routes } from '../../../http/mount.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { findAsistentes } from './asistentes.repository.ts'
import { corregirAsistente } from './corregir-asistente.ts'
import { corregirCompra } from './corregir-compra.ts'
import { encontrarCompras } from './encontrar-compras.ts'
import { exigirDetalle, exigirLista } from './evento-del-panel.ts'
import { leerHoy } from './hoy.ts'
import { respuestasDelAsistente, respuestasDelPanel } from './leer-respuestas.ts'
import { presentAsistente, presentCompraOrganizador, presentDetalle } from './panel.presenter.ts'
import { findComprasDeEvento } from './panel.repository.ts'
import { reenviarBoletos, renovarBoletos } from './reenviar-boletos.ts'
import { regalarBoletos } from './regalar-boletos.ts'
import { leerResumen } from './resumen.ts'

/** What an organization reads of its sales, and does with them. */
export const comprasPanelRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/compras': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params, query: { limit, currentPage, ...filtros } }) => {
      const lista = await exigirLista(ctx, params.slugEvento)
      const { compras, total } = await findComprasDeEvento(ctx.db, lista, filtros, { limit, currentPage })
      return { items: compras.map((compra) => presentCompraOrganizador(compra, lista.completa)), total }
    },
  },
  'GET /organizacion/:slug/compras/encontrar': {
    rule: enOrganizacion('member'),
    run: (ctx, { query }) => encontrarCompras(ctx, query.termino),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => {
      const { eventoId, completa } = await exigirLista(ctx, params.slugEvento)
      return { item: presentDetalle(await exigirDetalle(ctx, eventoId, params.folio), completa) }
    },
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: presentDetalle(await corregirCompra(ctx, params, body), true) }),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/reenviar': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => reenviarBoletos(ctx, params),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/anular-enlaces': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => renovarBoletos(ctx, params),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/cortesias': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({
      item: presentDetalle(await regalarBoletos(ctx, params.slugEvento, body), true),
    }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params, query: { limit, currentPage, ...filtros } }) => {
      const lista = await exigirLista(ctx, params.slugEvento)
      const { asistentes, ...cuentas } = await findAsistentes(ctx.db, lista, filtros, { limit, currentPage })
      return { items: asistentes.map((asistente) => presentAsistente(asistente, lista.completa)), ...cuentas }
    },
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/asistentes/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({
      item: presentAsistente(await corregirAsistente(ctx, params, body.nombre), true),
    }),
  },
  'GET /organizacion/:slug/hoy': {
    rule: enOrganizacion('member'),
    run: async (ctx) => ({ item: await leerHoy(ctx.db, membresiaDe(ctx), ctx.ports.clock.now()) }),
  },
  'GET /organizacion/:slug/resumen': {
    rule: enOrganizacion('member'),
    run: async (ctx) => ({ item: await leerResumen(ctx.db, membresiaDe(ctx), ctx.ports.clock.now()) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compras/:folio/respuestas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => ({ item: await respuestasDelPanel(ctx, params) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/asistentes/:id/respuestas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => ({ item: await respuestasDelAsistente(ctx, params.slugEvento, params.id) }),
  },
} satisfies Partial<Routes>
