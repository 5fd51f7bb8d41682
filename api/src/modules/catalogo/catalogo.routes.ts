import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { presentBanner, presentCategoria, presentEvento, presentOrganizacion, presentResumen } from './catalogo.presenter.ts'
import { findBanners, findCategoria, findCategorias, findEvento, findEventos, findOrganizacion, type Seleccion } from './catalogo.repository.ts'
import { seleccionDe } from './filtro-eventos.ts'

/** How many eventos the page of an organization carries. */
const DE_ORGANIZACION = 50

async function listar({ db, ports: { clock } }: Context, seleccion: Seleccion) {
  const ahora = clock.now()
  const { filas, total } = await findEventos(db, seleccion, ahora)
  return { items: filas.map((fila) => presentResumen(fila, ahora)), total }
}

export const catalogoRoutes = {
  'GET /p/categorias/obtener': {
    rule: publico,
    run: async ({ db, ports }, { query }) => {
      const { filas, total } = await findCategorias(db, query.limit, ports.clock.now())
      return { items: filas.map(presentCategoria), total }
    },
  },
  'GET /p/categorias/obtener/:slug': {
    rule: publico,
    run: async (ctx, { params, query }) => {
      const categoria = await findCategoria(ctx.db, params.slug)
      if (categoria === null) throw noEncontrado('No se encontró la categoría.')
      return { categoria, ...(await listar(ctx, seleccionDe({ ...query, categoria: categoria.slug }))) }
    },
  },
  'GET /p/eventos/obtener': {
    rule: publico,
    run: (ctx, { query }) => listar(ctx, seleccionDe(query)),
  },
  'GET /p/eventos/search': {
    rule: publico,
    run: (ctx, { query }) => listar(ctx, seleccionDe({ ...query, orden: 'relevancia' })),
  },
  'GET /p/eventos/obtener-banners': {
    rule: publico,
    run: async ({ db, ports }, { query }) => {
      const ahora = ports.clock.now()
      const { filas, total } = await findBanners(db, query.limit, ahora)
      return { items: filas.map((fila) => presentBanner(fila, ahora)), total }
    },
  },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug': {
    rule: publico,
    run: async ({ db, ports }, { params }) => {
      const fila = await findEvento(db, params.organizerSlug, params.eventSlug)
      if (fila === null) throw noEncontrado('No se encontró el evento.')
      return { item: presentEvento(fila, ports.clock.now()) }
    },
  },
  'GET /p/organizacion/:slugOrganizacion/obtener': {
    rule: publico,
    run: async (ctx, { params }) => {
      const fila = await findOrganizacion(ctx.db, params.slugOrganizacion)
      if (fila === null) throw noEncontrado('No se encontró la organización')
      const filtro = sql`e.organizacion_id = ${fila.id}`
      const { items } = await listar(ctx, { filtro, orden: sql`e.inicio, e.id`, limit: DE_ORGANIZACION, offset: 0 })
      return { item: presentOrganizacion(fila, items) }
    },
  },
} satisfies Partial<Routes>
