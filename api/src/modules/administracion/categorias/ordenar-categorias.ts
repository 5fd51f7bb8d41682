import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { categoriasCambiadas } from './categorias.errors.ts'
import { type CategoriaRow, findCategorias, lockCategorias, ordenar } from './categorias.repository.ts'

/** All of them, in their new order. */
export function ordenarCategorias(ctx: Context, ids: readonly number[]): Promise<CategoriaRow[]> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockCategorias(trx)
    const antes = await findCategorias(trx)
    const suyas = new Set(antes.map(({ id }) => id))
    if (ids.length !== suyas.size || new Set(ids).size !== ids.length || !ids.every((id) => suyas.has(id)))
      throw categoriasCambiadas()
    await ordenar(trx, ids)
    const despues = await findCategorias(trx)
    const enFila = (filas: CategoriaRow[]) => ({ orden: filas.map(({ slug }) => slug).join(', ') })
    if (enFila(antes).orden === enFila(despues).orden) return despues
    await anotarPlataforma(trx, ctx, { accion: 'categoria.ordenadas', antes: enFila(antes), despues: enFila(despues) })
    await registrarCambio(trx, ['portada'])
    return despues
  })
}
