import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad, conIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { exigirEvento, presentDetalle } from '../../compras/index.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { compensarCompra } from './compensar-compra.ts'
import { compensarEvento, verCompensaciones } from './compensar-evento.ts'
import { ponerReglaCompensacion, verReglasCompensacion } from './reglas.ts'

export const compensacionesRoutes = {
  'POST /organizacion/:slug/eventos/:slugEvento/compras/:folio/compensar': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: async (ctx, { params, body }) => ({ item: presentDetalle(await compensarCompra(ctx, params, body), true) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, query }) => {
      const { id: eventoId } = await exigirEvento(ctx, params.slugEvento)
      return verCompensaciones(ctx, { eventoId, organizacionId: membresiaDe(ctx).organizacionId }, query)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/compensaciones': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: (ctx, { params, body }) => compensarEvento(ctx, params.slugEvento, body),
  },
  'GET /administracion/reglas-compensacion': {
    rule: soloAdministrador,
    run: async (ctx) => ({ item: await verReglasCompensacion(ctx) }),
  },
  'POST /administracion/reglas-compensacion': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerReglaCompensacion(ctx, body) }),
  },
} satisfies Partial<Routes>
