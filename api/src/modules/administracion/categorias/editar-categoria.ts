import type { EditarCategoria } from '@entrale/contract/plataforma/categorias'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { categoriaCambiada } from './categorias.errors.ts'
import { anotable } from './categorias.presenter.ts'
import { type CategoriaRow, lockCategorias, moverSlug, updateCategoria } from './categorias.repository.ts'
import { exigirCategoria, exigirSlugLibre, leerImagen, soltarImagen } from './categorias.ts'

type Datos = Pick<CategoriaRow, 'slug' | 'nombre' | 'icono' | 'palabras' | 'imagen'>

async function guardar(trx: Db, ctx: Context, antes: CategoriaRow, despues: Datos): Promise<void> {
  if (despues.slug !== antes.slug) await moverSlug(trx, antes.id, antes.slug, despues.slug)
  await updateCategoria(trx, antes.id, despues)
  await anotarPlataforma(trx, ctx, {
    accion: 'categoria.editada',
    objeto: despues.nombre,
    antes: anotable(antes),
    despues: anotable(despues),
  })
  // pages of eventos name it too
  const enTodas = despues.nombre !== antes.nombre || despues.slug !== antes.slug
  await registrarCambio(trx, [enTodas ? 'todo' : 'portada'])
  if (antes.imagen !== despues.imagen) await soltarImagen(trx, antes.imagen)
}

/** Changes what was sent and nothing else. Addresses of before go on leading to it. */
export async function editarCategoria(
  ctx: Context,
  id: number,
  { version, quitarImagen, ...cambios }: EditarCategoria,
): Promise<CategoriaRow> {
  await exigirCategoria(ctx.db, id)
  const imagen = await leerImagen(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await lockCategorias(trx)
    const antes = await exigirCategoria(trx, id)
    if (antes.version !== version) throw categoriaCambiada()
    const dados = Object.fromEntries(Object.entries(cambios).filter(([, valor]) => valor !== undefined))
    const { slug, nombre, icono, palabras } = { ...antes, ...dados }
    await exigirSlugLibre(trx, slug, id)
    const despues = {
      slug,
      nombre,
      icono,
      palabras,
      imagen: imagen ?? (quitarImagen === undefined ? antes.imagen : null),
    }
    if (JSON.stringify(anotable(antes)) !== JSON.stringify(anotable(despues))) await guardar(trx, ctx, antes, despues)
    return exigirCategoria(trx, id)
  })
}
