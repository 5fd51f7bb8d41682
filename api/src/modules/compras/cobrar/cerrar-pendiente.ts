import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarCobro, findPagosPorPagar, lockPago, type Pago, updatePago } from '../../pagos/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { cerrarCompra } from './aplicar.repository.ts'

type Cierre = { compraId: string; estado: 'vencida' | 'cancelada'; usuarioId?: string | null }

/** Money of a payment that bought nothing: owed to whoever paid it, and on its way back. The payment has what it received already. */
export async function reembolsarPago(
  trx: Db,
  { pago, compraId, monto, recibido }: { pago: Pick<Pago, 'id'>; compraId: string; monto: number; recibido: number },
  origen: 'pago_tardio' | 'pago_doble' | 'excedente',
): Promise<void> {
  await anotarCobro(trx, { pagoId: pago.id, compraId, monto, recibido })
  await crearReembolso(trx, { compraId, pagoId: pago.id, origen, monto })
}

/** Nobody is to pay it any more; its provider is told by a job. What came of it goes back. */
export async function soltarPago(
  trx: Db,
  compraId: string,
  pagoId: string,
  estado: 'vencido' | 'cancelado',
): Promise<void> {
  const pago = await lockPago(trx, pagoId)
  if (pago === null || (pago.estado !== 'pendiente' && pago.estado !== 'iniciado')) return
  const { recibido } = pago
  await updatePago(trx, pagoId, { estado: recibido > 0 ? 'sobrante' : estado })
  if (recibido > 0) await reembolsarPago(trx, { pago, compraId, monto: recibido, recibido }, 'pago_tardio')
  await encargarTrabajo(trx, 'cancelar_cobro', { pagoId })
}

/** Ends a compra that nobody has paid, whose row the caller has locked, with the attempts to pay it. Its boletos are given back by whoever ends it. */
export async function cerrarPendiente(trx: Db, { compraId, estado, usuarioId = null }: Cierre): Promise<boolean> {
  if (!(await cerrarCompra(trx, compraId, estado))) return false
  for (const { id } of await findPagosPorPagar(trx, compraId))
    await soltarPago(trx, compraId, id, estado === 'vencida' ? 'vencido' : 'cancelado')
  await anotarSuceso(trx, compraId, estado, { usuarioId })
  return true
}
