import type { Routes } from '../../http/mount.ts'
import { conSesion, usuarioDe } from '../../rules.ts'
import { crearOrganizacion } from './crear-organizacion.ts'
import { findInvitacionesDe } from './invitaciones.repository.ts'
import { enOrganizacion, membresiaDe } from './organizaciones.policy.ts'
import { presentEquipo, presentMiOrganizacion } from './organizaciones.presenter.ts'
import { findEquipo, findOrganizacionesDe } from './organizaciones.repository.ts'

export const organizacionesRoutes = {
  'GET /organizacion/obtener-organizaciones': {
    rule: conSesion,
    run: async (ctx) => {
      const items = (await findOrganizacionesDe(ctx.db, usuarioDe(ctx).id)).map(presentMiOrganizacion)
      return { items, total: items.length }
    },
  },
  'POST /organizacion/crear-organizacion': {
    rule: conSesion,
    run: async (ctx, { body }) => ({ item: presentMiOrganizacion(await crearOrganizacion(ctx, usuarioDe(ctx).id, body, ctx.archivos.imagen)) }),
  },
  'GET /organizacion/:slug/equipo/colaboradores': {
    rule: enOrganizacion('member'),
    run: async (ctx) => {
      const { organizacionId, rol } = membresiaDe(ctx)
      const equipo = await findEquipo(ctx.db, organizacionId)
      const invitaciones = await findInvitacionesDe(ctx.db, organizacionId, ctx.ports.clock.now())
      return presentEquipo(equipo, invitaciones, { usuarioId: usuarioDe(ctx).id, rol })
    },
  },
} satisfies Partial<Routes>
