import type { Compra } from '@entrale/contract/compras/compra'

/** How a payment that went on elsewhere stands: `esperando` while its buyer is back and nobody has said yet. */
export type SituacionPago =
  | { tipo: 'ninguno' }
  | { tipo: 'esperando' }
  | { tipo: 'pendiente' }
  | { tipo: 'rechazado'; motivo: string }
  | { tipo: 'hecho' }

const RECHAZADO = 'Tu banco rechazó el pago.'
const NADIE_PAGO = ['cancelado', 'vencido'] as const

/** `volvio`: the buyer comes back from the bank's page, so an answer is about to arrive. */
export function situacionDe({ estado, pago }: Pick<Compra, 'estado' | 'pago'>, volvio: boolean): SituacionPago {
  if (estado !== 'pendiente') return estado === 'vencida' ? { tipo: 'ninguno' } : { tipo: 'hecho' }
  if (pago === null || NADIE_PAGO.some((uno) => uno === pago.estado)) return { tipo: 'ninguno' }
  if (pago.estado === 'rechazado') return { tipo: 'rechazado', motivo: pago.motivoRechazo ?? RECHAZADO }
  if (pago.ficha !== null) return { tipo: 'hecho' } // a voucher is shown on its own page
  return { tipo: volvio ? 'esperando' : 'pendiente' }
}
