import type { Routes } from '../../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../../rules.ts'
import { presentCompra } from '../compra/compras.presenter.ts'
import { buscarBoletos } from './buscar-boletos.ts'
import { findMisCompras } from './mis-compras.repository.ts'
import { reenviarCompra, renovarEnlaces } from './reenviar-compra.ts'

/** What a buyer does with what was bought. */
export const misComprasRoutes = {
  'GET /compras/mis-compras': {
    rule: conSesion,
    run: async (ctx, { query: { term = '', cuando = null, limit, currentPage } }) => {
      const { compras, anterior, ...cuantas } = await findMisCompras(ctx.db, usuarioDe(ctx).id, {
        term,
        cuando,
        limit,
        currentPage,
        ahora: ctx.ports.clock.now(),
      })
      const evento = anterior && {
        estado: anterior.evento.estado,
        fechaInicio: anterior.evento.inicio.toISOString(),
      }
      return { items: compras.map((compra) => presentCompra(compra, ctx)), anterior: evento, ...cuantas }
    },
  },
  'POST /p/compras/buscar': { rule: publico, run: (ctx, { body }) => buscarBoletos(ctx, body) },
  'POST /p/compras/:folio/reenviar': {
    rule: publico,
    run: (ctx, { params, query: { acceso = '' } }) => reenviarCompra(ctx, params.folio, acceso),
  },
  'POST /p/compras/:folio/anular-enlaces': {
    rule: publico,
    run: (ctx, { params, query: { acceso = '' } }) => renovarEnlaces(ctx, params.folio, acceso),
  },
} satisfies Partial<Routes>
