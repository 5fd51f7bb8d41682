import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { exigirEvento } from '../boletos/index.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { leerPreguntas } from './cambiar-preguntas.ts'
import { crearPregunta } from './crear-pregunta.ts'
import { editarPregunta } from './editar-pregunta.ts'
import { ordenarPreguntas } from './ordenar-preguntas.ts'
import { presentPublica } from './preguntas.presenter.ts'
import { findPreguntasPublicas } from './preguntas.repository.ts'
import { quitarPregunta } from './quitar-pregunta.ts'

const lista = <T>(items: T[]) => ({ items, total: items.length })

export const preguntasRoutes = {
  'GET /p/eventos/:organizerSlug/:eventSlug/preguntas': {
    rule: publico,
    run: async (ctx, { params }) =>
      lista((await findPreguntasPublicas(ctx.db, params.organizerSlug, params.eventSlug)).map(presentPublica)),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/preguntas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => lista(await leerPreguntas(ctx.db, (await exigirEvento(ctx, params.slugEvento)).id)),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/preguntas/crear-pregunta': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await crearPregunta(ctx, params.slugEvento, body) }),
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await editarPregunta(ctx, params.slugEvento, params.id, body) }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/preguntas/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarPregunta(ctx, params.slugEvento, params.id),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => lista(await ordenarPreguntas(ctx, params.slugEvento, body.ids)),
  },
} satisfies Partial<Routes>
