import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { abreCompra, accesoDe } from './acceso.ts'
import { comprarBoletos } from './comprar-boletos.ts'
import { compraNoEncontrada } from './compras.errors.ts'
import { presentCompra } from './compras.presenter.ts'
import { type CompraCompleta, findCompraPorFolio, findMisCompras } from './compras.repository.ts'

/** To whoever may not open it, a compra does not exist. */
async function exigirCompra(ctx: Context, folio: string, abre: (compra: CompraCompleta) => boolean) {
  const compra = await findCompraPorFolio(ctx.db, folio)
  if (compra === null || !abre(compra)) throw compraNoEncontrada()
  return { item: presentCompra(compra, ctx) }
}

export const comprasRoutes = {
  'POST /p/apartados/:id/comprar': {
    rule: publico,
    run: async (ctx, { params, body }) => {
      const compra = await comprarBoletos(ctx, params.id, body)
      return { compra: presentCompra(compra, ctx), acceso: accesoDe(ctx.config.secret, compra.id) }
    },
  },
  'GET /compras/mis-compras': {
    rule: conSesion,
    run: async (ctx, { query: { term = '', limit, currentPage } }) => {
      const { compras, total } = await findMisCompras(ctx.db, usuarioDe(ctx).id, { term, limit, currentPage })
      return { items: compras.map((compra) => presentCompra(compra, ctx)), total, cuentas: { proximos: total, pasados: 0, cancelados: 0 } }
    },
  },
  'GET /compras/:folio': {
    rule: conSesion,
    run: (ctx, { params }) => exigirCompra(ctx, params.folio, ({ usuarioId }) => usuarioId === usuarioDe(ctx).id),
  },
  'GET /p/compras/:folio': {
    rule: publico,
    run: (ctx, { params, query: { acceso = '' } }) => exigirCompra(ctx, params.folio, ({ id }) => abreCompra(ctx.config.secret, id, acceso)),
  },
} satisfies Partial<Routes>
