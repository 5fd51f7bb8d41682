import type { Routes } from '../../../http/mount.ts'
import { soloAdministrador } from '../../../rules.ts'
import { presentDestacado, presentElegible } from './destacados.presenter.ts'
import { buscarElegibles, findDestacados } from './destacados.repository.ts'
import { destacarEvento, editarDestacado, ordenarLosBanners, quitarDestacado } from './destacar-evento.ts'

const ELEGIBLES = 8

export const destacadosRoutes = {
  'GET /administracion/destacados': {
    rule: soloAdministrador,
    run: async ({ db, ports }) => {
      const ahora = ports.clock.now()
      const items = (await findDestacados(db, ahora)).map((fila) => presentDestacado(fila, ahora))
      return { items, total: items.length }
    },
  },
  'GET /administracion/destacados/elegibles': {
    rule: soloAdministrador,
    run: async ({ db, ports }, { query }) => {
      const items = (await buscarElegibles(db, query.term, ports.clock.now(), ELEGIBLES)).map(presentElegible)
      return { items, total: items.length }
    },
  },
  'POST /administracion/destacados/agregar': {
    rule: soloAdministrador,
    run: async (ctx, { body }) => ({ item: presentDestacado(await destacarEvento(ctx, body), ctx.ports.clock.now()) }),
  },
  'PUT /administracion/destacados/ordenar': {
    rule: soloAdministrador,
    run: (ctx, { body }) => ordenarLosBanners(ctx, body.ids),
  },
  'PATCH /administracion/destacados/:id': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => ({
      item: presentDestacado(await editarDestacado(ctx, params.id, body), ctx.ports.clock.now()),
    }),
  },
  'DELETE /administracion/destacados/:id': {
    rule: soloAdministrador,
    run: (ctx, { params }) => quitarDestacado(ctx, params.id),
  },
} satisfies Partial<Routes>
