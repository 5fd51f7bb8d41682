import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { conSesion, usuarioDe } from '../../rules.ts'
import { equipoRoutes } from './equipo/equipo.routes.ts'
import { bitacoraRoutes } from './organizacion/bitacora.routes.ts'
import { crearOrganizacion } from './organizacion/crear-organizacion.ts'
import { verDisponible } from './organizacion/disponible.ts'
import { editarOrganizacion } from './organizacion/editar-organizacion.ts'
import { enOrganizacion, membresiaDe } from './organizacion/organizaciones.policy.ts'
import { presentMiOrganizacion, presentOrganizacionPropia } from './organizacion/organizaciones.presenter.ts'
import {
  findOrganizacionesDe,
  getOrganizacionPropia,
  type OrganizacionPropiaRow,
} from './organizacion/organizaciones.repository.ts'
import { pedirAlEquipo } from './organizacion/pedir-segundo-paso.ts'
import { personalizacionRoutes } from './personalizacion/personalizacion.routes.ts'

const presentPropia = (ctx: Context, row: OrganizacionPropiaRow) => ({
  item: presentOrganizacionPropia(row, membresiaDe(ctx).rol),
})

export const organizacionesRoutes = {
  'GET /organizacion/obtener-organizaciones': {
    rule: conSesion,
    run: async (ctx) => {
      const { id, segundoPaso = false } = usuarioDe(ctx)
      const items = (await findOrganizacionesDe(ctx.db, id)).map((una) => presentMiOrganizacion(una, segundoPaso))
      return { items, total: items.length }
    },
  },
  'POST /organizacion/crear-organizacion': {
    rule: conSesion,
    run: async (ctx, { body }) => ({ item: presentMiOrganizacion(await crearOrganizacion(ctx, body), true) }),
  },
  'GET /organizacion/disponible': { rule: conSesion, run: (ctx, { query }) => verDisponible(ctx, query.slug) },
  'GET /organizacion/:slug/obtener': {
    rule: enOrganizacion('member'),
    run: async (ctx) => presentPropia(ctx, await getOrganizacionPropia(ctx.db, membresiaDe(ctx).organizacionId)),
  },
  'PATCH /organizacion/:slug/editar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { body }) => presentPropia(ctx, await editarOrganizacion(ctx, body)),
  },
  'PUT /organizacion/:slug/segundo-paso': {
    rule: conIdentidad(enOrganizacion('admin')),
    run: async (ctx, { body }) => presentPropia(ctx, await pedirAlEquipo(ctx, body.pedir)),
  },
  ...personalizacionRoutes,
  ...equipoRoutes,
  ...bitacoraRoutes,
} satisfies Partial<Routes>
