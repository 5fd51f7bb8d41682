import type { Routes } from '../../http/mount.ts'
import { htmlDeMarkdown } from '../../markdown.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { cicloRoutes } from './ciclo/ciclo.routes.ts'
import { crearEvento } from './escribir/crear-evento.ts'
import { editarEvento } from './escribir/editar-evento.ts'
import { leerPuntoDeEnlace } from './escribir/punto-de-enlace.ts'
import { cambiarEventos, leerEventos } from './evento/eventos.policy.ts'
import { presentEvento } from './evento/eventos.presenter.ts'
import { findEventos } from './evento/eventos.repository.ts'
import { cualDe, mostrarEvento, veVistaPrevia } from './evento/mostrar-evento.ts'
import { verDisponible } from './evento/slug-evento.ts'

export const eventosRoutes = {
  'GET /organizacion/:slug/eventos': {
    rule: leerEventos,
    run: async (ctx) => {
      const ahora = ctx.ports.clock.now()
      const { organizacionId } = membresiaDe(ctx)
      const conVistaPrevia = veVistaPrevia(ctx)
      const eventos = await findEventos(ctx.db, organizacionId, ahora)
      return { items: eventos.map((evento) => presentEvento(evento, ahora, conVistaPrevia)), total: eventos.length }
    },
  },
  'GET /organizacion/:slug/eventos/:slugEvento': {
    rule: leerEventos,
    run: (ctx, { params }) => mostrarEvento(ctx, params.slugEvento),
  },
  'GET /organizacion/:slug/eventos-disponible': {
    rule: cambiarEventos,
    run: (ctx, { query }) => verDisponible(ctx.db, membresiaDe(ctx).organizacionId, query.slug, query.evento),
  },
  'GET /organizacion/:slug/punto-de-enlace': {
    rule: cambiarEventos,
    run: (ctx, { query }) => leerPuntoDeEnlace(ctx, query.enlace),
  },
  'POST /organizacion/:slug/vista-markdown': {
    rule: leerEventos,
    run: async (_, { body }) => ({ html: htmlDeMarkdown(body.texto) }),
  },
  'POST /organizacion/:slugOrganizacion/eventos/crear-evento': {
    rule: cambiarEventos,
    run: async (ctx, { body }) => {
      await crearEvento(ctx, membresiaDe(ctx).organizacionId, body)
      return mostrarEvento(ctx, body.slug)
    },
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento': {
    rule: cambiarEventos,
    run: async (ctx, { params, body }) => {
      const slug = await editarEvento(ctx, { ...cualDe(ctx, params), datos: body })
      return mostrarEvento(ctx, slug)
    },
  },
  ...cicloRoutes,
} satisfies Partial<Routes>
