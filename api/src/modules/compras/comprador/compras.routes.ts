import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../../rules.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { compraNoEncontrada } from '../compra/compras.errors.ts'
import { presentCompra } from '../compra/compras.presenter.ts'
import { type CompraCompleta, findCompraPorFolio } from '../compra/compras.repository.ts'

/** Answers 404 to a person who may not open the compra. */
async function exigirCompra(ctx: Context, folio: string, abre: (compra: CompraCompleta) => boolean) {
  const compra = await findCompraPorFolio(ctx.db, folio)
  if (compra === null || !abre(compra)) throw compraNoEncontrada()
  return { item: presentCompra(compra, ctx) }
}

export const comprasRoutes = {
  'GET /compras/:folio': {
    rule: conSesion,
    run: (ctx, { params }) => exigirCompra(ctx, params.folio, ({ usuarioId }) => usuarioId === usuarioDe(ctx).id),
  },
  'GET /p/compras/:folio': {
    rule: publico,
    run: async (ctx, { params, query }) => ({
      item: presentCompra(await abrirCompra(ctx, params.folio, query.acceso), ctx),
    }),
  },
} satisfies Partial<Routes>
