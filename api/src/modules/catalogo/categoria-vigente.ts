import { slugDe } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import { findCategoria } from './catalogo.repository.ts'

/** Filters by the category as it is called now, whichever of its addresses was asked for. */
export async function conCategoriaVigente<T extends { categoria?: string | undefined }>(db: Db, filtro: T): Promise<T> {
  if (!filtro.categoria) return filtro
  const vigente = await findCategoria(db, slugDe(filtro.categoria))
  return vigente === null ? filtro : { ...filtro, categoria: vigente.slug }
}
