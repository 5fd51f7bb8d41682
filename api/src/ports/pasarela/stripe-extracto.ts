import type Stripe from 'stripe'
import type { Extracto, MovimientoProveedor } from './pasarela.ts'
import { type ClienteStripe, idDe } from './stripe-cliente.ts'
import { ivaDe } from './stripe-disputa.ts'

type Movimiento = Stripe.BalanceTransaction
type Clase = MovimientoProveedor['clase']

const CLASES: Record<string, Clase> = {
  charge: 'cobro',
  payment: 'cobro',
  refund: 'reembolso',
  refund_failure: 'reembolso',
  partial_capture_reversal: 'reembolso',
  dispute: 'contracargo',
  dispute_reversal: 'contracargo',
  fee: 'comision',
  network_cost: 'comision',
  tax: 'comision',
  payout: 'deposito',
  payout_reversal: 'deposito',
}
const DIA_MS = 86_400_000
/** What Stripe writes down now may be listed a moment later. */
const MARGEN_MS = 60_000

/** A charge, a refund and a dispute name the PaymentIntent that they are of. */
function cobroDe({ source }: Movimiento): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  return idDe(source.payment_intent as string | { id: string } | null)
}

const movimientoDe = (movimiento: Movimiento): MovimientoProveedor => ({
  id: movimiento.id,
  clase: CLASES[movimiento.reporting_category] ?? 'ajuste',
  monto: movimiento.amount,
  comision: movimiento.fee,
  comisionIva: ivaDe(movimiento),
  moneda: movimiento.currency.toUpperCase(),
  cobro: cobroDe(movimiento),
  origen: idDe(movimiento.source as string | { id: string } | null),
  creadoEn: new Date(movimiento.created * 1000),
  disponibleEn: new Date(movimiento.available_on * 1000),
})

/** The balance of the account, a day at a time. */
export async function extracto({ sdk, ahora }: ClienteStripe, desde: Date): Promise<Extracto> {
  const hasta = new Date(Math.min(desde.getTime() + DIA_MS, ahora().getTime() - MARGEN_MS))
  const segundos = (momento: Date) => Math.floor(momento.getTime() / 1000)
  const created = { gte: segundos(desde), lte: segundos(hasta) }
  const movimientos: MovimientoProveedor[] = []
  for await (const uno of sdk.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    movimientos.push(movimientoDe(uno))
  return { movimientos: movimientos.reverse(), hasta }
}
