import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { conSesion, usuarioDe } from '../../rules.ts'
import {
  countSinLeer,
  findContadores,
  findNotificaciones,
  marcarLeida,
  marcarTodas,
  type NotificacionRow,
} from './notificaciones.repository.ts'
import { findPreferencias, guardarPreferencias } from './preferencias.repository.ts'

const presentNotificacion = ({ creada_en, leida_en, ...row }: NotificacionRow): Notificacion => ({
  ...row,
  creadaEn: creada_en.toISOString(),
  leida: leida_en !== null,
})

export const notificacionesRoutes = {
  'GET /notificaciones/obtener': {
    rule: conSesion,
    run: async (ctx, { query }) => {
      const { id } = usuarioDe(ctx)
      const { notificaciones, total } = await findNotificaciones(ctx.db, id, query)
      return { items: notificaciones.map(presentNotificacion), total, sinLeer: await countSinLeer(ctx.db, id) }
    },
  },
  'POST /notificaciones/:id/leer': {
    rule: conSesion,
    run: async (ctx, { params }) => {
      if (!(await marcarLeida(ctx.db, usuarioDe(ctx).id, params.id, ctx.ports.clock.now()))) throw noEncontrado()
    },
  },
  'POST /notificaciones/leer-todas': {
    rule: conSesion,
    run: (ctx) => marcarTodas(ctx.db, usuarioDe(ctx).id, ctx.ports.clock.now()),
  },
  'GET /notificaciones/avisos': {
    rule: conSesion,
    run: (ctx) => findContadores(ctx.db, usuarioDe(ctx).id, ctx.ports.clock.now()),
  },
  'PATCH /cuenta/preferencias': {
    rule: conSesion,
    run: async (ctx, { body }) => {
      const { id } = usuarioDe(ctx)
      await guardarPreferencias(ctx.db, id, body)
      return { item: await findPreferencias(ctx.db, id) }
    },
  },
} satisfies Partial<Routes>
