import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { categoriaConEventos } from './categorias.errors.ts'
import { anotable } from './categorias.presenter.ts'
import { deleteCategoria, lockCategorias } from './categorias.repository.ts'
import { exigirCategoria, soltarImagen } from './categorias.ts'

/** An evento came into it meanwhile. */
const CON_REFERENCIAS = '23503'

/** Only one that never had, or no longer has, any evento. */
export async function quitarCategoria(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .transaction()
    .execute(async (trx) => {
      await lockCategorias(trx)
      const categoria = await exigirCategoria(trx, id)
      if (categoria.eventos > 0) throw categoriaConEventos(categoria.eventos)
      await deleteCategoria(trx, id)
      await soltarImagen(trx, categoria.imagen)
      await anotarPlataforma(trx, ctx, {
        accion: 'categoria.eliminada',
        objeto: categoria.nombre,
        antes: anotable(categoria),
      })
      await registrarCambio(trx, ['portada'])
    })
    .catch((error: { code?: string }) => {
      throw error.code === CON_REFERENCIAS ? categoriaConEventos(1) : error
    })
}
