import type { Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Context } from '../../context.ts'
import { anotarVenta } from '../boletos/index.ts'
import { cambiarPreguntas, leerPreguntas } from './cambiar-preguntas.ts'
import { ordenIncompleto } from './preguntas.errors.ts'
import { findPreguntas, updateOrden } from './preguntas.repository.ts'

/** In what order people are asked. Every question that is asked must be there, once. */
export async function ordenarPreguntas(ctx: Context, slugEvento: string, ids: readonly string[]): Promise<Pregunta[]> {
  const evento = await cambiarPreguntas(ctx, slugEvento, async (db, suyo) => {
    const antes = (await findPreguntas(db, suyo.id)).filter(({ archivada }) => !archivada).map(({ id }) => id)
    if (ids.length !== antes.length || new Set(ids).size !== ids.length || ids.some((id) => !antes.includes(id)))
      throw ordenIncompleto()
    if (ids.every((id, i) => id === antes[i])) return
    await updateOrden(db, ids)
    await anotarVenta(db, ctx, suyo, { accion: 'pregunta.ordenada', objeto: suyo.nombre })
  })
  return leerPreguntas(ctx.db, evento.id)
}
