type Metadata = Record<string, string>
export type Base = { id: string; created: number; livemode: false }
export type Cliente = Base & { object: 'customer'; name: string; email: string; metadata: Metadata }
export type Intento = Base & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  client_secret: string
  customer: string | null
  description: string | null
  metadata: Metadata
  allowed_payment_method_types: string[]
  payment_method_types: string[]
  transfer_group: string | null
  statement_descriptor_suffix: string | null
  latest_charge: string | null
  application_fee_amount: number | null
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null
  next_action: Record<string, unknown> | null
  canceled_at: number | null
}
export type Cargo = Base & {
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  paid: boolean
  refunded: boolean
  disputed: boolean
  status: 'succeeded' | 'failed'
  payment_intent: string
  balance_transaction: string | null
  application_fee: string | null
  application_fee_amount: number | null
  customer: string | null
  metadata: Metadata
  payment_method_details: { card?: { fingerprint: string } }
}
export type Movimiento = Base & {
  object: 'balance_transaction'
  amount: number
  fee: number
  fee_details: { type: 'stripe_fee' | 'tax' | 'application_fee'; amount: number }[]
  net: number
  currency: string
  source: string | null
  type: string
  reporting_category: string
  available_on: number
}
export type Deposito = Base & { object: 'payout'; amount: number; currency: string; status: 'paid' }
export type Archivo = Base & { object: 'file'; purpose: string; size: number }
export type Reembolso = Base & {
  object: 'refund'
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  charge: string | null
  payment_intent: string | null
  customer: string | null
  failure_reason?: string
  metadata: Metadata
}
export type Disputa = Base & {
  object: 'dispute'
  balance_transactions: Movimiento[]
  evidence: Record<string, string>
  evidence_details: { due_by: number; has_evidence: boolean; submission_count: number }
  amount: number
  currency: string
  charge: string
  payment_intent: string
  status: string
  reason: string
}
export type MovimientoSaldo = Base & {
  object: 'customer_cash_balance_transaction'
  customer: string
  currency: string
  net_amount: number
  ending_balance: number
  type:
    | 'funded'
    | 'applied_to_payment'
    | 'unapplied_from_payment'
    | 'refunded_from_payment'
    | 'return_initiated'
    | 'return_canceled'
  applied_to_payment?: { payment_intent: string }
  unapplied_from_payment?: { payment_intent: string }
}

/** Our part of a charge on the account of an organization. */
export type Cuota = Base & {
  object: 'application_fee'
  account: string
  amount: number
  amount_refunded: number
  charge: string
  currency: string
  balance_transaction: string | null
}
export type CuotaDevuelta = Base & {
  object: 'fee_refund'
  amount: number
  currency: string
  fee: string
  balance_transaction: string | null
  metadata: Metadata
}
/** An account of an organization. `retirada`: it took back what it had let us do. */
export type Cuenta = Base & {
  object: 'account'
  country: 'MX'
  email: string
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
  requirements: { currently_due: string[]; past_due: string[]; disabled_reason: string | null }
  metadata: Metadata
  retirada: boolean
}
