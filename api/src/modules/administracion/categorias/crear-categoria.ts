import type { CrearCategoria } from '@entrale/contract/plataforma/categorias'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { demasiadasCategorias } from './categorias.errors.ts'
import { anotable } from './categorias.presenter.ts'
import { type CategoriaRow, findCategorias, insertCategoria, lockCategorias } from './categorias.repository.ts'
import { exigirCategoria, exigirSlugLibre, leerImagen } from './categorias.ts'

/** Lists show them all. */
const MAXIMO = 50

export async function crearCategoria(ctx: Context, { palabras = '', ...datos }: CrearCategoria): Promise<CategoriaRow> {
  await exigirSlugLibre(ctx.db, datos.slug, null)
  const imagen = await leerImagen(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await lockCategorias(trx)
    await exigirSlugLibre(trx, datos.slug, null)
    if ((await findCategorias(trx)).length >= MAXIMO) throw demasiadasCategorias(MAXIMO)
    const nueva = { ...datos, palabras, imagen }
    const id = await insertCategoria(trx, nueva)
    await anotarPlataforma(trx, ctx, { accion: 'categoria.creada', objeto: datos.nombre, despues: anotable(nueva) })
    await registrarCambio(trx, ['portada'])
    return exigirCategoria(trx, id)
  })
}
