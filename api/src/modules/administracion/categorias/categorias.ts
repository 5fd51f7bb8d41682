import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { guardarImagen } from '../../../imagenes.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { categoriaNoEncontrada, slugDeOtra } from './categorias.errors.ts'
import { type CategoriaRow, findCategorias, findDuenaDeSlug } from './categorias.repository.ts'

/** Somebody may be sending the same picture at this moment: theirs is told from this one a while later. */
const ESPERA_IMAGENES_MIN = 15

export async function exigirCategoria(db: Db, id: number): Promise<CategoriaRow> {
  const [categoria] = await findCategorias(db, id)
  if (categoria === undefined) throw categoriaNoEncontrada()
  return categoria
}

/** Refuses an address that leads to another category already. */
export async function exigirSlugLibre(trx: Db, slug: string, suya: number | null): Promise<void> {
  const duena = await findDuenaDeSlug(trx, slug)
  if (duena !== null && duena.id !== suya) throw slugDeOtra(duena.nombre)
}

/** The picture that came with the form, kept; null where none did. */
export async function leerImagen(ctx: Context): Promise<string | null> {
  const { card_imagen } = ctx.archivos
  return card_imagen === undefined ? null : guardarImagen(ctx, card_imagen.contenido, 'card')
}

export async function soltarImagen(trx: Db, imagen: string | null): Promise<void> {
  if (imagen !== null)
    await encargarTrabajo(
      trx,
      'quitar_imagenes',
      { imagenes: [imagen], desde: new Date().toISOString() },
      ESPERA_IMAGENES_MIN,
    )
}
