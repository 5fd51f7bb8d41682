import type { LoteDetalle } from '@entrale/contract/banco/schemas'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { soloAdministrador, usuarioDe } from '../../rules.ts'
import { armarLote } from './armar-lote.ts'
import { asentarDevuelto, asentarPagado, sacarDelLote } from './asentar-renglon.ts'
import { asentarRespuesta } from './asentar-respuesta.ts'
import { loteNoEncontrado } from './banco.errors.ts'
import { presentLote, presentRenglon } from './banco.presenter.ts'
import { countPorCola, findAtraso, findReembolsosAdmin } from './cola-reembolsos.repository.ts'
import { findLimites, findLote, findLotes, findPorArmar } from './lotes.repository.ts'
import { aprobarLote, descartarLote, enviarLote } from './mover-lote.ts'
import { findRenglones } from './renglones.repository.ts'

async function item(ctx: Context, id: string): Promise<{ item: LoteDetalle }> {
  const lote = await findLote(ctx.db, id)
  if (lote === null) throw loteNoEncontrado()
  const renglones = (await findRenglones(ctx.db, id, ctx.ports.clock.now())).map(presentRenglon)
  return { item: { ...presentLote(lote, usuarioDe(ctx).id), renglones } }
}

const cualDe = ({ id, renglonId }: { id: string; renglonId: string }) => ({ loteId: id, renglonId })

export const bancoRoutes = {
  'GET /administracion/reembolsos': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => ({
      ...(await findReembolsosAdmin(db, query)),
      ...(await findAtraso(db)),
      porCola: await countPorCola(db),
    }),
  },
  'GET /administracion/lotes': {
    rule: soloAdministrador,
    run: async (ctx, { query }) => {
      const { filas, total } = await findLotes(ctx.db, query)
      const items = filas.map((fila) => presentLote(fila, usuarioDe(ctx).id))
      return { items, total, porArmar: await findPorArmar(ctx.db), limites: await findLimites(ctx.db) }
    },
  },
  'GET /administracion/lotes/:id': {
    rule: soloAdministrador,
    run: (ctx, { params }) => item(ctx, params.id),
  },
  'POST /administracion/lotes': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => item(ctx, await armarLote(ctx, body)),
  },
  'POST /administracion/lotes/:id/aprobar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params }) => {
      await aprobarLote(ctx, params.id)
      return item(ctx, params.id)
    },
  },
  'POST /administracion/lotes/:id/enviado': {
    rule: administradorConIdentidad,
    run: async (ctx, { params }) => {
      await enviarLote(ctx, params.id)
      return item(ctx, params.id)
    },
  },
  'POST /administracion/lotes/:id/descartar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await descartarLote(ctx, params.id, body.motivo)
      return item(ctx, params.id)
    },
  },
  'POST /administracion/lotes/:id/respuesta': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await asentarRespuesta(ctx, params.id, body.texto) }),
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/pagado': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await asentarPagado(ctx, cualDe(params), body.claveRastreo)
      return item(ctx, params.id)
    },
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/devuelto': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await asentarDevuelto(ctx, cualDe(params), body.motivo)
      return item(ctx, params.id)
    },
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/sacar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await sacarDelLote(ctx, cualDe(params), body.motivo)
      return item(ctx, params.id)
    },
  },
} satisfies Partial<Routes>
