import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { insistir } from '../../../insistir.ts'
import { consigoMisma } from './categorias.errors.ts'
import { type CategoriaRow, fundir, lockCategorias } from './categorias.repository.ts'
import { exigirCategoria, soltarImagen } from './categorias.ts'

type Fusion = { categoria: CategoriaRow; eventos: number }

async function enUna(trx: Db, ctx: Context, id: number, a: number): Promise<Fusion> {
  await lockCategorias(trx)
  const de = await exigirCategoria(trx, id)
  const destino = await exigirCategoria(trx, a)
  const eventos = await fundir(trx, de, a)
  await soltarImagen(trx, de.imagen)
  const cambio = {
    antes: { categoria: de.nombre, eventos },
    despues: { categoria: destino.nombre, eventos: destino.eventos + eventos },
  }
  await anotarPlataforma(trx, ctx, { accion: 'categoria.fusionada', objeto: de.nombre, ...cambio })
  await registrarCambio(trx, ['todo'])
  return { categoria: await exigirCategoria(trx, a), eventos }
}

/** One category becomes part of another: its eventos, its addresses and the index of the search follow, or nothing does. */
export async function fusionarCategoria(ctx: Context, id: number, a: number): Promise<Fusion> {
  if (id === a) throw consigoMisma()
  return insistir(
    () => ctx.db.transaction().execute((trx) => enUna(trx, ctx, id, a)),
    'Hay eventos en uso. Intenta de nuevo en unos segundos.',
  )
}
