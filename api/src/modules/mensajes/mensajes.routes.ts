import type { Routes } from '../../http/mount.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { contarAudiencia } from './audiencia.repository.ts'
import { cancelarMensaje } from './cancelar-mensaje.ts'
import { crearMensaje } from './crear-mensaje.ts'
import { exigirEvento, leerLimitesDeHoy } from './evento-del-mensaje.ts'
import { presentMensaje } from './mensajes.presenter.ts'
import { findMensajes } from './mensajes.repository.ts'
import { verPrevia } from './previa-mensaje.ts'
import { probarMensaje } from './probar-mensaje.ts'

const rule = enOrganizacion('admin')

export const mensajesRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/mensajes': {
    rule,
    run: async (ctx, { params, query }) => {
      const { id } = await exigirEvento(ctx, params.slugEvento)
      const { mensajes, total } = await findMensajes(ctx.db, id, query)
      return { items: mensajes.map(presentMensaje), total, limites: await leerLimitesDeHoy(ctx, id) }
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/crear-mensaje': {
    rule,
    run: async (ctx, { params, body }) => ({ item: await crearMensaje(ctx, params.slugEvento, body) }),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/previa': {
    rule,
    run: async (ctx, { params, body }) => ({ item: await verPrevia(ctx, params.slugEvento, body) }),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/contar': {
    rule,
    run: async (ctx, { params, body }) => {
      const { id: eventoId } = await exigirEvento(ctx, params.slugEvento)
      return contarAudiencia(ctx.db, { eventoId, organizacionId: membresiaDe(ctx).organizacionId, ...body })
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/probar': {
    rule,
    run: (ctx, { params, body }) => probarMensaje(ctx, params.slugEvento, body),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar': {
    rule,
    run: async (ctx, { params }) => ({ item: await cancelarMensaje(ctx, params) }),
  },
} satisfies Partial<Routes>
