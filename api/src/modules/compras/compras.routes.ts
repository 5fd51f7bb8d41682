import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, publico, usuarioDe } from '../../rules.ts'
import { eventoNoEncontrado, findEventoDe } from '../boletos/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { abreCompra, accesoDe } from './acceso.ts'
import { comprarBoletos } from './comprar-boletos.ts'
import { compraNoEncontrada } from './compras.errors.ts'
import { presentCompra, presentCompraOrganizador } from './compras.presenter.ts'
import { type CompraCompleta, findCompraPorFolio, findComprasDeEvento, findMisCompras } from './compras.repository.ts'
import { leerHoy } from './hoy.ts'

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
      return { items: compras.map((compra) => presentCompra(compra, ctx)), total }
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
  'GET /organizacion/:slug/eventos/:slugEvento/compras': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params, query: { term = '', limit, currentPage } }) => {
      const { organizacionId, rol } = membresiaDe(ctx)
      const evento = await findEventoDe(ctx.db, organizacionId, params.slugEvento)
      if (evento === null) throw eventoNoEncontrado()
      const completa = rol !== 'member'
      const { compras, total } = await findComprasDeEvento(ctx.db, evento.id, { term, limit, currentPage }, completa)
      return { items: compras.map((compra) => presentCompraOrganizador(compra, completa)), total }
    },
  },
  'GET /organizacion/:slug/hoy': {
    rule: enOrganizacion('member'),
    run: async (ctx) => ({ item: await leerHoy(ctx.db, membresiaDe(ctx), ctx.ports.clock.now()) }),
  },
} satisfies Partial<Routes>
