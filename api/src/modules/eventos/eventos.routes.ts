import type { EventoOrganizador } from '@entrale/contract/eventos'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { crearEvento } from './crear-evento.ts'
import { editarEvento } from './editar-evento.ts'
import { eventoNoEncontrado } from './eventos.errors.ts'
import { cambiarEventos, leerEventos } from './eventos.policy.ts'
import { presentEvento } from './eventos.presenter.ts'
import { findEvento, findEventos } from './eventos.repository.ts'
import { publicarEvento } from './publicar-evento.ts'

function organizacionDe({ membresia }: Context): string {
  if (membresia === null) throw noEncontrado()
  return membresia.organizacionId
}

async function mostrar(ctx: Context, slug: string): Promise<{ item: EventoOrganizador }> {
  const evento = await findEvento(ctx.db, organizacionDe(ctx), slug)
  if (evento === null) throw eventoNoEncontrado()
  return { item: presentEvento(evento, ctx.ports.clock.now()) }
}

export const eventosRoutes = {
  'GET /organizacion/:slug/eventos': {
    rule: leerEventos,
    run: async (ctx) => {
      const ahora = ctx.ports.clock.now()
      const eventos = await findEventos(ctx.db, organizacionDe(ctx), ahora)
      return { items: eventos.map((evento) => presentEvento(evento, ahora)), total: eventos.length }
    },
  },
  'GET /organizacion/:slug/eventos/:slugEvento': {
    rule: leerEventos,
    run: (ctx, { params }) => mostrar(ctx, params.slugEvento),
  },
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': {
    rule: cambiarEventos,
    run: async (ctx, { body }) => {
      await crearEvento(ctx, organizacionDe(ctx), body)
      return mostrar(ctx, body.slug)
    },
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento': {
    rule: cambiarEventos,
    run: async (ctx, { params, body }) => {
      const slug = await editarEvento(ctx, { organizacionId: organizacionDe(ctx), slug: params.slugEvento, datos: body })
      return mostrar(ctx, slug)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/publicar': {
    rule: cambiarEventos,
    run: async (ctx, { params }) => {
      await publicarEvento(ctx, { organizacionId: organizacionDe(ctx), slug: params.slugEvento })
      return mostrar(ctx, params.slugEvento)
    },
  },
} satisfies Partial<Routes>
