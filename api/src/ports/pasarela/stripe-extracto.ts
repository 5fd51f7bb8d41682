import type Stripe from 'stripe'
import type { Extracto, MovimientoProveedor } from './pasarela.ts'
import { type ClienteStripe, idDe, nombrar } from './stripe-cliente.ts'
import { ivaDe } from './stripe-disputa.ts'

type Movimiento = Stripe.BalanceTransaction
type Clase = MovimientoProveedor['clase']

const CLASES: Record<string, Clase> = {
  charge: 'cobro',
  payment: 'cobro',
  // Our part of a charge on the account of an organization, and what of it went back.
  platform_earning: 'cobro',
  platform_earning_refund: 'reembolso',
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

type ConId = string | { id: string } | null
type Fuente = { object: string; payment_intent?: ConId; fee?: ConId } & Partial<ParteNuestra>
type ParteNuestra = { account: ConId; charge: ConId }

const cargoDe = ({ account, charge }: ParteNuestra) => nombrar({ cuenta: idDe(account) }, idDe(charge) ?? '')

/** A charge, a refund and a dispute name the PaymentIntent that they are of; our part names its account and charge. */
async function cobroDe({ sdk }: ClienteStripe, { source }: Movimiento): Promise<string | null> {
  if (typeof source !== 'object' || source === null) return null
  const { object, payment_intent, fee, account = null, charge = null } = source as Fuente
  if (object === 'application_fee') return cargoDe({ account, charge })
  const parte = object === 'fee_refund' ? idDe(fee) : null
  return parte === null ? idDe(payment_intent) : cargoDe(await sdk.applicationFees.retrieve(parte))
}

const movimientoDe = async (cliente: ClienteStripe, movimiento: Movimiento): Promise<MovimientoProveedor> => ({
  id: movimiento.id,
  clase: CLASES[movimiento.reporting_category] ?? 'ajuste',
  monto: movimiento.amount,
  comision: movimiento.fee,
  comisionIva: ivaDe(movimiento),
  moneda: movimiento.currency.toUpperCase(),
  cobro: await cobroDe(cliente, movimiento),
  origen: idDe(movimiento.source as string | { id: string } | null),
  creadoEn: new Date(movimiento.created * 1000),
  disponibleEn: new Date(movimiento.available_on * 1000),
})

/** The balance of our account, a day at a time. What organizations have in theirs is theirs. */
export async function extracto(cliente: ClienteStripe, desde: Date): Promise<Extracto> {
  const { sdk, ahora } = cliente
  const hasta = new Date(Math.min(desde.getTime() + DIA_MS, ahora().getTime() - MARGEN_MS))
  const segundos = (momento: Date) => Math.floor(momento.getTime() / 1000)
  const created = { gte: segundos(desde), lte: segundos(hasta) }
  const movimientos: MovimientoProveedor[] = []
  for await (const uno of sdk.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    movimientos.push(await movimientoDe(cliente, uno))
  return { movimientos: movimientos.reverse(), hasta }
}
