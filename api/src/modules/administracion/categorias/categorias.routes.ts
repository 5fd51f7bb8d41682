import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { presentCategoria } from './categorias.presenter.ts'
import { type CategoriaRow, findCategorias } from './categorias.repository.ts'
import { crearCategoria } from './crear-categoria.ts'
import { editarCategoria } from './editar-categoria.ts'
import { fusionarCategoria } from './fusionar-categoria.ts'
import { ordenarCategorias } from './ordenar-categorias.ts'
import { quitarCategoria } from './quitar-categoria.ts'

const lista = (filas: CategoriaRow[]) => ({ items: filas.map(presentCategoria), total: filas.length })

export const categoriasRoutes = {
  'GET /administracion/categorias': { rule: soloAdministrador, run: async ({ db }) => lista(await findCategorias(db)) },
  'POST /administracion/categorias/crear-categoria': {
    rule: soloAdministrador,
    run: async (ctx, { body }) => ({ item: presentCategoria(await crearCategoria(ctx, body)) }),
  },
  'PUT /administracion/categorias/ordenar': {
    rule: soloAdministrador,
    run: async (ctx, { body }) => lista(await ordenarCategorias(ctx, body.ids)),
  },
  'PATCH /administracion/categorias/:id': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => ({ item: presentCategoria(await editarCategoria(ctx, params.id, body)) }),
  },
  'POST /administracion/categorias/:id/fusionar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      const { categoria, eventos } = await fusionarCategoria(ctx, params.id, body.a)
      return { item: presentCategoria(categoria), eventos }
    },
  },
  'DELETE /administracion/categorias/:id': {
    rule: soloAdministrador,
    run: (ctx, { params }) => quitarCategoria(ctx, params.id),
  },
} satisfies Partial<Routes>
