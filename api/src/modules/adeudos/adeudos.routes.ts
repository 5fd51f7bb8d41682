import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { soloAdministrador } from '../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { castigar, ponerPlan, terminarPlan } from './acordar.ts'
import { presentDeudor, presentFicha, presentFichaAdmin } from './adeudos.presenter.ts'
import { findDeudores } from './deudas.repository.ts'
import { autorizarEspera, negar, verEsperas } from './esperas.ts'
import { findFichas } from './fichas.repository.ts'
import { cancelarFicha, pedirFicha, recibirFicha } from './fichas.ts'
import { verAdeudo } from './ver-adeudo.ts'

export const adeudosRoutes = {
  'GET /organizacion/:slug/pagos/adeudo': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => ({ item: await verAdeudo(ctx.db, membresiaDe(ctx).organizacionId) }),
  },
  'POST /organizacion/:slug/pagos/fichas': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { body }) => ({ item: presentFicha(await pedirFicha(ctx, body)) }),
  },
  'DELETE /organizacion/:slug/pagos/fichas/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => cancelarFicha(ctx, params.id),
  },
  'GET /administracion/adeudos': {
    rule: soloAdministrador,
    run: async ({ db, ports }, { query }) => {
      const { rows, ...sumas } = await findDeudores(db, query)
      return { items: rows.map((fila) => presentDeudor(fila, ports.clock.now())), ...sumas }
    },
  },
  'GET /administracion/adeudos/reembolsos': {
    rule: soloAdministrador,
    run: ({ db }, { query }) => verEsperas(db, query),
  },
  'POST /administracion/adeudos/reembolsos/:id/autorizar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await autorizarEspera(ctx, { ...params, ...body }) }),
  },
  'POST /administracion/adeudos/reembolsos/:id/negar': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => ({ item: await negar(ctx, { ...params, ...body }) }),
  },
  'GET /administracion/adeudos/fichas': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => {
      const { filas, total } = await findFichas(db, query)
      return { items: filas.map(presentFichaAdmin), total }
    },
  },
  'POST /administracion/adeudos/fichas/:id/recibida': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: presentFichaAdmin(await recibirFicha(ctx, params.id, body)) }),
  },
  'PUT /administracion/organizaciones/:id/plan-de-pagos': {
    rule: soloAdministrador,
    run: (ctx, { params, body }) => ponerPlan(ctx, params.id, body),
  },
  'DELETE /administracion/organizaciones/:id/plan-de-pagos': {
    rule: soloAdministrador,
    run: (ctx, { params }) => terminarPlan(ctx, params.id),
  },
  'POST /administracion/organizaciones/:id/castigar': {
    rule: administradorConIdentidad,
    run: (ctx, { params, body }) => castigar(ctx, params.id, body),
  },
} satisfies Partial<Routes>
