/**
 * How a payout stands. `programada`: made, not payable yet. `retenida`: something stops it (detenciones). `falta_cuenta`:
 * nowhere to pay it to. `falta_expediente`: nobody knows yet who is paid, or they signed nothing. `por_pagar`: an
 * administrator has to transfer it. `en_transferencia`: it is in a lote, and nothing moves it until the bank says what
 * became of it. `fallida`: the bank refused it, or sent it back; it waits for another account or an administrator.
 */
export const ESTADOS_LIQUIDACION = [
  'programada',
  'retenida',
  'falta_cuenta',
  'falta_expediente',
  'por_pagar',
  'en_transferencia',
  'pagada',
  'fallida',
] as const
export type EstadoLiquidacion = (typeof ESTADOS_LIQUIDACION)[number]
