import type { Routes } from '../../../http/mount.ts'
import { conIdentidad, exigirIdentidad } from '../../../identidad.ts'
import { usuarioDe } from '../../../rules.ts'
import { enOrganizacion, membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { findEquipo } from '../organizacion/organizaciones.repository.ts'
import { cambiarRol } from './cambiar-rol.ts'
import { removerDelEquipo, salirDelEquipo } from './dejar-equipo.ts'
import { presentEquipo, presentInvitacion } from './equipo.presenter.ts'
import { cancelarInvitacion, reenviarInvitacion } from './insistir-invitacion.ts'
import { findInvitacionesDe } from './invitaciones.repository.ts'
import { invitarAlEquipo } from './invitar-al-equipo.ts'

export const equipoRoutes = {
  'GET /organizacion/:slug/equipo/colaboradores': {
    rule: enOrganizacion('member'),
    run: async (ctx) => {
      const { organizacionId, rol } = membresiaDe(ctx)
      const equipo = await findEquipo(ctx.db, organizacionId)
      const invitaciones = await findInvitacionesDe(ctx.db, organizacionId, ctx.ports.clock.now())
      return presentEquipo(equipo, invitaciones, { usuarioId: usuarioDe(ctx).id, rol })
    },
  },
  'POST /organizacion/:slug/equipo/invitar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { body }) => {
      // the role is in the body, which the rule does not know
      if (body.rol === 'admin') await exigirIdentidad(ctx)
      return { item: presentInvitacion(await invitarAlEquipo(ctx, body)) }
    },
  },
  'PATCH /organizacion/:slug/equipo/colaboradores/:id': {
    rule: conIdentidad(enOrganizacion('owner')),
    run: (ctx, { params, body }) => cambiarRol(ctx, params.id, body.rol),
  },
  'DELETE /organizacion/:slug/equipo/colaboradores/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => removerDelEquipo(ctx, params.id),
  },
  'POST /organizacion/:slug/equipo/salir': { rule: enOrganizacion('member'), run: (ctx) => salirDelEquipo(ctx) },
  'POST /organizacion/:slug/equipo/invitaciones/:id/reenviar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => ({ item: presentInvitacion(await reenviarInvitacion(ctx, params.id)) }),
  },
  'DELETE /organizacion/:slug/equipo/invitaciones/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => cancelarInvitacion(ctx, params.id),
  },
} satisfies Partial<Routes>
