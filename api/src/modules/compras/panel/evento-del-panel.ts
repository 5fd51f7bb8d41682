import type { Context } from '../../../context.ts'
import { eventoNoEncontrado, findEventoDe } from '../../boletos/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { compraNoEncontrada } from '../compra/compras.errors.ts'
import { type Detalle, findDetalle } from './detalle.repository.ts'
import type { Lista } from './filtros.ts'

export type EventoVenta = NonNullable<Awaited<ReturnType<typeof findEventoDe>>>

/** Members see masked people, and no money. */
export const leeTodo = (ctx: Context): boolean => membresiaDe(ctx).rol !== 'member'

/** The evento that the path names, if it belongs to the caller's organization. */
export async function exigirEvento(ctx: Context, slug: string): Promise<EventoVenta> {
  const evento = await findEventoDe(ctx.db, membresiaDe(ctx).organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  return evento
}

export async function exigirLista(ctx: Context, slug: string): Promise<Lista> {
  const { id, zonaHoraria } = await exigirEvento(ctx, slug)
  return { eventoId: id, zonaHoraria, completa: leeTodo(ctx) }
}

/** A compra of that evento; one of another evento does not exist. */
export async function exigirDetalle(ctx: Context, eventoId: string, folio: string): Promise<Detalle> {
  const compra = await findDetalle(ctx.db, eventoId, folio)
  if (compra === null) throw compraNoEncontrada()
  return compra
}
