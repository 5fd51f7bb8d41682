import type { Context } from '../../../context.ts'
import { findReembolsosDe, pagarReembolso } from '../../pagos/index.ts'
import { pagoTardio } from '../../compras/compra/compras.errors.ts'
import type { CompraCompleta } from '../../compras/compra/compras.repository.ts'

/** Nothing is sold, so nothing is kept: the money goes back now, or by its job if the provider does not answer. */
export async function devolverTarde(ctx: Context, { id, total }: Pick<CompraCompleta, 'id' | 'total'>): Promise<never> {
  for (const { id: reembolsoId, estado } of await findReembolsosDe(ctx.db, id))
    if (estado !== 'pagado') await pagarReembolso(ctx, { reembolsoId }).catch(() => undefined)
  const reembolsos = await findReembolsosDe(ctx.db, id)
  throw pagoTardio(total, reembolsos.length > 0 && reembolsos.every(({ estado }) => estado === 'pagado'))
}
