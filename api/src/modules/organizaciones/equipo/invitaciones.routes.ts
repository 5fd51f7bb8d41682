import type { Routes } from '../../../http/mount.ts'
import { conSesion, usuarioDe } from '../../../rules.ts'
import { presentInvitacion } from './equipo.presenter.ts'
import { findInvitacionesPara } from './invitaciones.repository.ts'
import { responderInvitacion } from './responder-invitacion.ts'

export const invitacionesRoutes = {
  'GET /invitaciones/obtener': {
    rule: conSesion,
    run: async (ctx) => {
      const items = (await findInvitacionesPara(ctx.db, usuarioDe(ctx).email, ctx.ports.clock.now())).map(
        presentInvitacion,
      )
      return { items, total: items.length }
    },
  },
  'POST /invitaciones/:id/aceptar': {
    rule: conSesion,
    run: (ctx, { params }) => responderInvitacion(ctx, params.id, 'aceptada'),
  },
  'POST /invitaciones/:id/rechazar': {
    rule: conSesion,
    run: (ctx, { params }) => responderInvitacion(ctx, params.id, 'rechazada'),
  },
} satisfies Partial<Routes>
