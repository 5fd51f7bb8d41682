import type { Context } from '../../context.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { type BoletoRow, lockCompra } from './boletos.repository.ts'
import { nadaQueCancelar } from './transferencias.errors.ts'
import { findPendiente, resolverTransferencia } from './transferencias.repository.ts'

/** Ends a transfer that nobody accepted: the sender keeps the boleto. */
export async function cancelarTransferencia(ctx: Context, boletoId: string, acceso: string): Promise<BoletoRow> {
  const { id, compraId } = await abrirBoleto(ctx, boletoId, acceso)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await abrirBoleto({ ...ctx, db: trx }, id, acceso)
    const pendiente = await findPendiente(trx, id)
    if (pendiente === null) throw nadaQueCancelar()
    await resolverTransferencia(trx, pendiente.id, 'cancelada', ctx.ports.clock.now())
  })
  return abrirBoleto(ctx, boletoId, acceso)
}
