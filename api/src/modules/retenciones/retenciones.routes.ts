import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { diaEn } from '../../momento.ts'
import { soloAdministrador } from '../../rules.ts'
import { findRetencionDe } from '../liquidaciones/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { confirmarTasa, ponerTasa, ponerVigencia, verReglas } from './editar-reglas.ts'
import { findDebido, findMeses, findMesesDe } from './meses.repository.ts'
import { ponerPerfilFiscal, verPerfilFiscal } from './perfil-fiscal.ts'
import { verMes } from './ver-mes.ts'

export const retencionesRoutes = {
  'GET /organizacion/:slug/retenciones': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => {
      const { organizacionId } = membresiaDe(ctx)
      return {
        item: {
          perfil: await verPerfilFiscal(ctx.db, organizacionId),
          retencion: await findRetencionDe(ctx.db, organizacionId, diaEn(ctx.ports.clock.now())),
          meses: await findMesesDe(ctx.db, organizacionId),
        },
      }
    },
  },
  'GET /administracion/retenciones': { rule: soloAdministrador, run: async (ctx) => ({ item: await verReglas(ctx) }) },
  'POST /administracion/retenciones/tasas': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerTasa(ctx, body) }),
  },
  'POST /administracion/retenciones/tasas/:id/confirmar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await confirmarTasa(ctx, params.id, body.confirmacion) }),
  },
  'POST /administracion/retenciones/vigencias': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerVigencia(ctx, body) }),
  },
  'GET /administracion/retenciones/meses': {
    rule: soloAdministrador,
    run: async ({ db }) => {
      const items = await findMeses(db)
      return { items, total: items.length, debe: await findDebido(db) }
    },
  },
  'GET /administracion/retenciones/meses/:mes': {
    rule: soloAdministrador,
    run: async ({ db }, { params }) => ({ item: await verMes(db, params.mes) }),
  },
  'GET /administracion/organizaciones/:id/perfil-fiscal': {
    rule: soloAdministrador,
    run: async ({ db }, { params }) => ({ item: await verPerfilFiscal(db, params.id) }),
  },
  'PUT /administracion/organizaciones/:id/perfil-fiscal': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await ponerPerfilFiscal(ctx, params.id, body) }),
  },
} satisfies Partial<Routes>
