import type { Promotor } from '@entrale/contract/visitas/schemas'
import type { Context } from '../../context.ts'
import { findPromotores } from './promotores.repository.ts'
import { exigirEvento, presentPromotor } from './promotores.ts'

export async function listarPromotores(
  ctx: Context,
  slugEvento: string,
): Promise<{ items: Promotor[]; total: number }> {
  const evento = await exigirEvento(ctx, slugEvento)
  const items = (await findPromotores(ctx.db, evento.id)).map((promotor) => presentPromotor(ctx, promotor))
  return { items, total: items.length }
}
