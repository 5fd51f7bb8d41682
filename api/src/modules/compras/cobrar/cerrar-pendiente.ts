import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarCobro, findPagosPorPagar, lockPago, type Pago, updatePago } from '../../pagos/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { cerrarCompra } from './aplicar.repository.ts'

type Cierre = { compraId: string; estado: 'vencida' | 'cancelada'; usuarioId?: string | null }

/** Books money that bought nothing as owed to its payer, and refunds it. `pago.recibido` is written already. */
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

/** Ends an unpaid compra and its attempts. The caller has locked the row, and gives the stock back. */
export async function cerrarPendiente(trx: Db, { compraId, estado, usuarioId = null }: Cierre): Promise<boolean> {
  if (!(await cerrarCompra(trx, compraId, estado))) return false
  for (const { id } of await findPagosPorPagar(trx, compraId))
    await soltarPago(trx, compraId, id, estado === 'vencida' ? 'vencido' : 'cancelado')
  await anotarSuceso(trx, compraId, estado, { usuarioId })
  return true
}
