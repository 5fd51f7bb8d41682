import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { notificar } from '../notificaciones/index.ts'
import { avisoDeReembolso } from './avisos.ts'
import { MONEDA } from './cobrar.ts'
import { findPagoAprobado, insertReembolso, markReembolsado, type Pago } from './pagos.repository.ts'

/**
 * Has the provider give back what a compra paid; null when there is nothing that it could. Never within a transaction. Asked again, it pays
 * once: what was charged is its key. It throws when the provider does not answer, and then nobody knows: ask again.
 */
export async function reembolsarPago({ db, ports }: Pick<Context, 'db' | 'ports'>, compraId: string): Promise<Pago | null> {
  const pago = await findPagoAprobado(db, compraId)
  if (pago === null) return null
  const pasarela = ports.pasarelas.find(({ proveedor }) => proveedor === pago.proveedor)
  if (pasarela === undefined) throw new Error(`no provider ${pago.proveedor} to give a payment back with`)
  await pasarela.reembolsar({ clave: pago.id, referencia: pago.referencia ?? '', monto: pago.monto, moneda: MONEDA })
  return pago
}

/** Remembers that the money went back, books it against its sale, and tells who has an account. Knowing it already changes nothing. */
export async function anotarReembolso(trx: Db, { id, referencia }: Pick<Pago, 'id' | 'referencia'>): Promise<void> {
  const reembolso = await markReembolsado(trx, id, referencia ?? '')
  if (reembolso === null) return
  await insertReembolso(trx, reembolso.compraId)
  if (reembolso.usuarioId !== null) await notificar(trx, [avisoDeReembolso({ ...reembolso, usuarioId: reembolso.usuarioId })])
}

/** Gives back what a compra that got no boletos paid. Repeating it is safe; it throws when the provider does not answer. */
export async function devolverPago(ctx: Pick<Context, 'db' | 'ports'>, { compraId }: { compraId: string }): Promise<void> {
  const pago = await reembolsarPago(ctx, compraId)
  if (pago !== null) await ctx.db.transaction().execute((trx) => anotarReembolso(trx, pago))
}
