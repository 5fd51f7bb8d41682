import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { publico, soloAdministrador } from '../../rules.ts'
import { type CausaRow, findCausasDe, findSenales, findVistoBueno, presentCausa } from '../detenciones/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { countPorEstado, findLiquidacionesAdmin, type LiquidacionAdminRow } from './administrar.repository.ts'
import { ajustarSaldo, exigirLiquidacion, reintentar } from './administrar-liquidaciones.ts'
import { darVistoBueno, detenerPagos, levantarPagos } from './detener-pagos.ts'
import { verEstadoDeCuenta } from './estado-de-cuenta.ts'
import { liquidacionNoEncontrada } from './liquidaciones.errors.ts'
import {
  presentLinea,
  presentLiquidacion,
  presentLiquidacionAdmin,
  presentMovimiento,
} from './liquidaciones.presenter.ts'
import { findLineas, findLiquidacion, findLiquidacionesDe, type LiquidacionRow } from './liquidaciones.repository.ts'
import { findMovimientos, findVentasDirectas } from './movimientos.repository.ts'
import { noFuiYo } from './no-fui-yo.ts'
import { verSaldo } from './ver-saldo.ts'

/** Of this organization: that of another one does not exist. */
export async function exigirSuya({ db, ...ctx }: Context, id: string): Promise<LiquidacionRow> {
  const liquidacion = await findLiquidacion(db, id)
  if (liquidacion?.organizacionId !== membresiaDe({ db, ...ctx }).organizacionId) throw liquidacionNoEncontrada()
  return liquidacion
}

/** What stops this one; of one that does not wait, nothing is looked up. */
const causasDe = ({ db }: Pick<Context, 'db'>, { id, estado }: LiquidacionRow): Promise<CausaRow[]> =>
  estado === 'retenida' ? findCausasDe(db, id) : Promise.resolve([])

const conLineas = async (db: Db, id: string) => ({ lineas: (await findLineas(db, id)).map(presentLinea) })
const itemAdmin = async (ctx: Context, fila: LiquidacionAdminRow) => ({
  item: {
    ...presentLiquidacionAdmin(fila, await causasDe(ctx, fila)),
    ...(await conLineas(ctx.db, fila.id)),
    senales: fila.estado === 'pagada' ? [] : await findSenales(ctx.db, fila.id, ctx.ports.clock.now()),
    vistoBueno: await findVistoBueno(ctx.db, fila.id),
  },
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
  'GET /organizacion/:slug/pagos/directo': {
    rule: enOrganizacion('admin'),
    run: (ctx, { query }) => findVentasDirectas(ctx.db, membresiaDe(ctx).organizacionId, query),
  },
  'GET /organizacion/:slug/liquidaciones': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { filas, total } = await findLiquidacionesDe(ctx.db, membresiaDe(ctx).organizacionId, query)
      const items = await Promise.all(filas.map(async (fila) => presentLiquidacion(fila, await causasDe(ctx, fila))))
      return { items, total }
    },
  },
  'GET /organizacion/:slug/liquidaciones/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => {
      const suya = await exigirSuya(ctx, params.id)
      const item = presentLiquidacion(suya, await causasDe(ctx, suya))
      return { item: { ...item, ...(await conLineas(ctx.db, params.id)) } }
    },
  },
  'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({
      item: await verEstadoDeCuenta(ctx.db, membresiaDe(ctx).organizacionId, params.slugEvento),
    }),
  },
  'GET /administracion/liquidaciones': {
    rule: soloAdministrador,
    run: async (ctx, { query }) => {
      const { filas, total } = await findLiquidacionesAdmin(ctx.db, query)
      const items = filas.map(async (fila) => presentLiquidacionAdmin(fila, await causasDe(ctx, fila)))
      return { items: await Promise.all(items), total, porEstado: await countPorEstado(ctx.db) }
    },
  },
  'GET /administracion/liquidaciones/:id': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => itemAdmin(ctx, await exigirLiquidacion(ctx.db, params.id)),
  },
  'POST /administracion/liquidaciones/:id/reintentar': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => itemAdmin(ctx, await reintentar(ctx, params.id)),
  },
  'POST /administracion/liquidaciones/:id/visto-bueno': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => itemAdmin(ctx, await darVistoBueno(ctx, params.id, body)),
  },
  'POST /administracion/detenciones': {
    rule: soloAdministrador,
    run: async (ctx, { body }) => ({ items: (await detenerPagos(ctx, body)).map(presentCausa) }),
  },
  'POST /administracion/detenciones/:id/levantar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({
      items: (await levantarPagos(ctx, params.id, body.motivo)).map(presentCausa),
    }),
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
