import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import type { Filtro } from './buscar-eventos.ts'
import { buscar } from './buscar-palabras.ts'
import {
  presentBanner,
  presentCategoria,
  presentEvento,
  presentOrganizacion,
  presentResumen,
} from './catalogo.presenter.ts'
import {
  findBanners,
  findCategoria,
  findCategorias,
  findEvento,
  findEventoCompartido,
  findIdsDeOrganizacion,
  findOrganizacion,
  findResumenes,
} from './catalogo.repository.ts'
import { conCategoriaVigente } from './categoria-vigente.ts'
import { descubrirRoutes } from './descubrir.routes.ts'

/** How many eventos the page of an organization carries. */
const DE_ORGANIZACION = 50

async function mostrar({ db }: Context, ids: readonly string[], ahora: Date) {
  return (await findResumenes(db, ids)).map((fila) => presentResumen(fila, ahora))
}

async function listar(ctx: Context, pedido: Filtro) {
  const ahora = ctx.ports.clock.now()
  const filtro = await conCategoriaVigente(ctx.db, pedido)
  const { ids, ...hallado } = await buscar(ctx.db, filtro, ahora)
  return { items: await mostrar(ctx, ids, ahora), ...hallado }
}

export const catalogoRoutes = {
  'GET /p/categorias/obtener': {
    rule: publico,
    run: async ({ db, ports }, { query }) => {
      const { filas, total } = await findCategorias(db, query, ports.clock.now())
      return { items: filas.map(presentCategoria), total }
    },
  },
  'GET /p/categorias/obtener/:slug': {
    rule: publico,
    run: async (ctx, { params, query }) => {
      const categoria = await findCategoria(ctx.db, params.slug)
      if (categoria === null) throw noEncontrado('No se encontró la categoría.')
      return { categoria, ...(await listar(ctx, { ...query, categoria: categoria.slug })) }
    },
  },
  'GET /p/eventos/obtener': {
    rule: publico,
    run: (ctx, { query }) => listar(ctx, query),
  },
  'GET /p/eventos/search': {
    rule: publico,
    run: (ctx, { query }) => listar(ctx, { ...query, orden: 'relevancia' }),
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
  'GET /p/vista-previa/:token': {
    rule: publico,
    run: async ({ db, ports }, { params }) => {
      const fila = await findEventoCompartido(db, params.token)
      if (fila === null) throw noEncontrado('No se encontró el evento.')
      return { item: presentEvento(fila, ports.clock.now()) }
    },
  },
  'GET /p/organizacion/:slugOrganizacion/obtener': {
    rule: publico,
    run: async (ctx, { params }) => {
      const fila = await findOrganizacion(ctx.db, params.slugOrganizacion)
      if (fila === null) throw noEncontrado('No se encontró la organización')
      const ahora = ctx.ports.clock.now()
      const eventos = await mostrar(ctx, await findIdsDeOrganizacion(ctx.db, fila.id, DE_ORGANIZACION, ahora), ahora)
      return { item: presentOrganizacion(fila, eventos) }
    },
  },
  ...descubrirRoutes,
} satisfies Partial<Routes>
