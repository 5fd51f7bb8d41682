import type { Context } from '../../../context.ts'
import { pagarReembolso } from './pagar-reembolso.ts'
import { pagoTardio } from './reembolsos.errors.ts'
import { findReembolsosDe } from './reembolsos.repository.ts'

/** Nothing is sold, so nothing is kept: the money goes back now, or by its job if the provider does not answer. */
export async function reembolsarTarde(ctx: Context, { id, total }: { id: string; total: number }): Promise<never> {
  for (const { id: reembolsoId, estado } of await findReembolsosDe(ctx.db, id))
    if (estado !== 'pagado') await pagarReembolso(ctx, { reembolsoId }).catch(() => undefined)
  const reembolsos = await findReembolsosDe(ctx.db, id)
  throw pagoTardio(total, reembolsos.length > 0 && reembolsos.every(({ estado }) => estado === 'pagado'))
}
