import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { findCargos } from './ajustes.repository.ts'
import { cobrarDistinto } from './cobrar-distinto.ts'
import { editarAjustes, verAjustes } from './editar-ajustes.ts'

const CARGOS = 50

export const ajustesRoutes = {
  'GET /administracion/ajustes': { rule: soloAdministrador, run: async (ctx) => ({ item: await verAjustes(ctx) }) },
  'PATCH /administracion/ajustes': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await editarAjustes(ctx, body) }),
  },
  'GET /administracion/cargos': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => {
      const items = await findCargos(db, query.term ?? '', CARGOS)
      return { items, total: items.length }
    },
  },
  'PUT /administracion/cargos/:id': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({ item: await cobrarDistinto(ctx, params.id, body.cargo) }),
  },
} satisfies Partial<Routes>
