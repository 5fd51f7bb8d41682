import type { Codigo } from '@entrale/contract/codigos/schemas'
import type { Context } from '../../../context.ts'
import { exigirEvento } from '../tipos/evento-del-organizador.ts'
import { presentCodigo } from './codigos.presenter.ts'
import { findCodigos } from './codigos.repository.ts'

/** All codes of an evento, the oldest first. */
export async function listarCodigos(ctx: Context, slugEvento: string): Promise<{ items: Codigo[]; total: number }> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const items = (await findCodigos(ctx.db, id)).map(presentCodigo)
  return { items, total: items.length }
}
