import type { Routes } from '../../../http/mount.ts'
import { conIdentidad } from '../../../identidad.ts'
import { cambiarEventos } from '../evento/eventos.policy.ts'
import { cualDe, mostrarEvento } from '../evento/mostrar-evento.ts'
import { compartirVistaPrevia, dejarDeCompartir } from '../evento/vista-previa.ts'
import { cancelarEvento, contarCancelacion } from './cancelar-evento.ts'
import { despublicarEvento } from './despublicar-evento.ts'
import { duplicarEvento } from './duplicar-evento.ts'
import { eliminarEvento } from './eliminar-evento.ts'
import { pausarVenta } from './pausar-venta.ts'
import { posponerEvento } from './posponer-evento.ts'
import { publicarEvento } from './publicar-evento.ts'
import { reprogramarEvento } from './reprogramar-evento.ts'

/** What happens to an evento between its draft and its end. */
export const cicloRoutes = {
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await publicarEvento(ctx, cualDe(ctx, params))
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/despublicar': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await despublicarEvento(ctx, cualDe(ctx, params))
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/pausar-venta': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await pausarVenta(ctx, cualDe(ctx, params), true)
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await pausarVenta(ctx, cualDe(ctx, params), false)
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': {
    rule: cambiarEventos,
    run: async (ctx, { params, body }) => {
      await duplicarEvento(ctx, cualDe(ctx, params), body)
      return mostrarEvento(ctx, body.slug)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': {
    rule: cambiarEventos,
    run: async (ctx, { params, body }) => {
      await posponerEvento(ctx, cualDe(ctx, params), body.motivo)
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': {
    rule: cambiarEventos,
    run: async (ctx, { params, body }) => {
      await reprogramarEvento(ctx, cualDe(ctx, params), body)
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => ({ item: await contarCancelacion(ctx, cualDe(ctx, params)) }),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': {
    rule: conIdentidad(cambiarEventos),
    run: async (ctx, { params, body }) => {
      await cancelarEvento(ctx, cualDe(ctx, params), body.motivo)
      return mostrarEvento(ctx, params.slugEvento)
    },
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento': {
    rule: cambiarEventos,
    run: (ctx, { params }) => eliminarEvento(ctx, cualDe(ctx, params)),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => ({ item: { vistaPrevia: await compartirVistaPrevia(ctx, cualDe(ctx, params)) } }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await dejarDeCompartir(ctx, cualDe(ctx, params))
      return { item: { vistaPrevia: null } }
    },
  },
} satisfies Partial<Routes>
