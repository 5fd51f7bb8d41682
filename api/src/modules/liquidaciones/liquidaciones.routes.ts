import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { publico, soloAdministrador } from '../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { countPorEstado, findLiquidacionesAdmin, type LiquidacionAdminRow } from './administrar.repository.ts'
import {
  ajustarSaldo,
  congelar,
  exigirLiquidacion,
  marcarFallida,
  marcarPagada,
  reintentar,
} from './administrar-liquidaciones.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { liquidacionNoEncontrada } from './liquidaciones.errors.ts'
import {
  presentCongelado,
  presentLinea,
  presentLiquidacion,
  presentLiquidacionAdmin,
  presentMovimiento,
} from './liquidaciones.presenter.ts'
import { findLineas, findLiquidacion, findLiquidacionesDe, type LiquidacionRow } from './liquidaciones.repository.ts'
import { findMovimientos } from './movimientos.repository.ts'
import { noFuiYo } from './no-fui-yo.ts'
import { verSaldo } from './ver-saldo.ts'

/** Of this organization: that of another one does not exist. */
export async function exigirSuya({ db, ...ctx }: Context, id: string): Promise<LiquidacionRow> {
  const liquidacion = await findLiquidacion(db, id)
  if (liquidacion?.organizacionId !== membresiaDe({ db, ...ctx }).organizacionId) throw liquidacionNoEncontrada()
  return liquidacion
}

const conLineas = async (db: Db, id: string) => ({ lineas: (await findLineas(db, id)).map(presentLinea) })
const itemAdmin = async ({ db }: Context, fila: LiquidacionAdminRow) => ({
  item: { ...presentLiquidacionAdmin(fila), ...(await conLineas(db, fila.id)) },
})

export const liquidacionesRoutes = {
  'GET /organizacion/:slug/pagos': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => ({ item: await verSaldo(ctx.db, membresiaDe(ctx).organizacionId, ctx.ports.clock.now()) }),
  },
  'GET /organizacion/:slug/pagos/movimientos': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { movimientos, total } = await findMovimientos(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: movimientos.map(presentMovimiento), total }
    },
  },
  'GET /organizacion/:slug/liquidaciones': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { filas, total } = await findLiquidacionesDe(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: filas.map(presentLiquidacion), total }
    },
  },
  'GET /organizacion/:slug/liquidaciones/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({
      item: { ...presentLiquidacion(await exigirSuya(ctx, params.id)), ...(await conLineas(ctx.db, params.id)) },
    }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({
      item: await verEstadoDeCuenta(ctx.db, membresiaDe(ctx).organizacionId, params.slugEvento),
    }),
  },
  'GET /administracion/liquidaciones': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => {
      const { filas, total } = await findLiquidacionesAdmin(db, query)
      return { items: filas.map(presentLiquidacionAdmin), total, porEstado: await countPorEstado(db) }
    },
  },
  'GET /administracion/liquidaciones/:id': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => itemAdmin(ctx, await exigirLiquidacion(ctx.db, params.id)),
  },
  'POST /administracion/liquidaciones/:id/pagada': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => itemAdmin(ctx, await marcarPagada(ctx, params.id, body)),
  },
  'POST /administracion/liquidaciones/:id/fallida': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => itemAdmin(ctx, await marcarFallida(ctx, params.id, body)),
  },
  'POST /administracion/liquidaciones/:id/reintentar': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => itemAdmin(ctx, await reintentar(ctx, params.id)),
  },
  'POST /administracion/organizaciones/:id/congelar-pagos': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => presentCongelado(await congelar(ctx, params.id, body.motivo)),
  },
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': {
    rule: administradorConIdentidad,
    run: (ctx, { params, body }) => ajustarSaldo(ctx, params.id, body),
  },
  'POST /p/cuentas-pago/no-fui-yo': {
    rule: publico,
    run: async (ctx, { body }) => ({ item: await noFuiYo(ctx, body.token) }),
  },
} satisfies Partial<Routes>
