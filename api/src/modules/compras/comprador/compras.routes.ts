import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../../rules.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { accesoDe } from '../compra/acceso.ts'
import { compraNoEncontrada } from '../compra/compras.errors.ts'
import { presentCompra } from '../compra/compras.presenter.ts'
import { type CompraCompleta, findCompraPorFolio } from '../compra/compras.repository.ts'
import { corregirCorreo } from './corregir-correo.ts'

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
  'POST /p/compras/:folio/corregir-correo': {
    rule: publico,
    run: async (ctx, { params: { folio }, query: { acceso = '' }, body: { email } }) => {
      const compra = await corregirCorreo(ctx, { folio, acceso }, email)
      return { item: presentCompra(compra, ctx), acceso: accesoDe(ctx.config.secret, compra) }
    },
  },
} satisfies Partial<Routes>
