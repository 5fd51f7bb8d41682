import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { findDias } from './calendario.repository.ts'
import { presentResumen } from './catalogo.presenter.ts'
import { findIdsSimilares, findResumenes } from './catalogo.repository.ts'
import { conCategoriaVigente } from './categoria-vigente.ts'
import { findCiudad, findCiudades } from './ciudades.repository.ts'
import { sugerir } from './sugerir.ts'

type Calendario = { mes: string; categoria?: string | undefined; ciudad?: string | undefined }

async function calendario({ db, ports: { clock } }: Context, pedido: Calendario) {
  const ahora = clock.now()
  const mes = await conCategoriaVigente(db, pedido)
  const { dias, total } = await findDias(db, mes, ahora)
  const filas = await findResumenes(db, [...new Set(dias.flatMap(({ ids }) => ids))])
  const porId = new Map(filas.map((fila) => [fila.id, presentResumen(fila, ahora)]))
  return {
    items: dias.map(({ ids, ...dia }) => ({ ...dia, eventos: ids.flatMap((id) => porId.get(id) ?? []) })),
    total,
  }
}

/** The ways to find an evento beside lists and search. */
export const descubrirRoutes = {
  'GET /p/eventos/sugerencias': {
    rule: publico,
    run: async ({ db, ports }, { query }) => {
      const items = await sugerir(db, query.term, ports.clock.now())
      return { items, total: items.length }
    },
  },
  'GET /p/eventos/calendario': { rule: publico, run: (ctx, { query }) => calendario(ctx, query) },
  'GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares': {
    rule: publico,
    run: async ({ db, ports }, { params, query }) => {
      const ahora = ports.clock.now()
      const ids = await findIdsSimilares(db, params.organizerSlug, params.eventSlug, query.limit, ahora)
      if (ids === null) throw noEncontrado('No se encontró el evento.')
      const items = (await findResumenes(db, ids)).map((fila) => presentResumen(fila, ahora))
      return { items, total: items.length }
    },
  },
  'GET /p/ciudades/obtener': {
    rule: publico,
    run: async ({ db, ports }, { query }) => {
      const { filas, total } = await findCiudades(db, query.limit, ports.clock.now())
      return { items: filas, total }
    },
  },
  'GET /p/ciudades/obtener/:slug': {
    rule: publico,
    run: async ({ db, ports }, { params }) => {
      const item = await findCiudad(db, params.slug, ports.clock.now())
      if (item === null) throw noEncontrado('No se encontró la ciudad.')
      return { item }
    },
  },
} satisfies Partial<Routes>
