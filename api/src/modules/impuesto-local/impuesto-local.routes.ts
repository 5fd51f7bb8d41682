import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { soloAdministrador } from '../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { elegirImpuestoLocal, verImpuestoDeEvento } from './evento.ts'
import { findRenglones, findRenglonesDe } from './informe.repository.ts'
import { confirmarTasaLocal, ponerTasaLocal, verTasas } from './tasas.ts'

export const impuestoLocalRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/impuesto-local': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({ item: await verImpuestoDeEvento(ctx, params.slugEvento) }),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/impuesto-local': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await elegirImpuestoLocal(ctx, params.slugEvento, body.aplica) }),
  },
  'GET /organizacion/:slug/impuesto-local': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => {
      const items = await findRenglonesDe(ctx.db, membresiaDe(ctx).organizacionId)
      return { items, total: items.length }
    },
  },
  'GET /administracion/impuesto-local': {
    rule: soloAdministrador,
    run: async (ctx) => ({ item: await verTasas(ctx) }),
  },
  'POST /administracion/impuesto-local/tasas': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerTasaLocal(ctx, body) }),
  },
  'POST /administracion/impuesto-local/tasas/:id/confirmar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await confirmarTasaLocal(ctx, params.id, body.confirmacion) }),
  },
  'GET /administracion/impuesto-local/eventos': {
    rule: soloAdministrador,
    run: async ({ db }) => {
      const items = await findRenglones(db)
      return { items, total: items.length }
    },
  },
} satisfies Partial<Routes>
