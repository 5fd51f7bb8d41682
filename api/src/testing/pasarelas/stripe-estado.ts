import { randomUUID } from 'node:crypto'
import type { Guardada } from './idempotencia.ts'

type Metadata = Record<string, string>
type Base = { id: string; created: number; livemode: false }
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
  customer: string | null
  metadata: Metadata
  payment_method_details: { card?: { fingerprint: string } }
}
export type Movimiento = Base & {
  object: 'balance_transaction'
  amount: number
  fee: number
  fee_details: { type: 'stripe_fee' | 'tax'; amount: number }[]
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

/** All that the fake of Stripe knows; plain data, so that it can be written down and read again. Newest last. */
export type Estado = {
  clientes: Cliente[]
  intentos: Intento[]
  cargos: Cargo[]
  movimientos: Movimiento[]
  reembolsos: Reembolso[]
  disputas: Disputa[]
  depositos: Deposito[]
  archivos: Archivo[]
  saldos: MovimientoSaldo[]
  guardadas: Record<string, Guardada>
}
export type Objeto = Cliente | Intento | Cargo | Movimiento | Reembolso | Disputa | MovimientoSaldo | Deposito | Archivo

export const estadoVacio = (): Estado => ({
  clientes: [],
  intentos: [],
  cargos: [],
  movimientos: [],
  reembolsos: [],
  disputas: [],
  depositos: [],
  archivos: [],
  saldos: [],
  guardadas: {},
})

export const nuevo = (prefijo: string, ahora: Date): Base => ({
  id: `${prefijo}_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
  created: Math.floor(ahora.getTime() / 1000),
  livemode: false,
})

const todos = ({ guardadas: _guardadas, ...tablas }: Estado): Objeto[] => Object.values(tablas).flat()
export const findPorId = (estado: Estado, id: string): Objeto | undefined =>
  todos(estado).find((objeto) => objeto.id === id)

export const cargoDe = (estado: Estado, intento: Intento) =>
  estado.cargos.find(({ id }) => id === intento.latest_charge)

/** What lies in the balance of a payer. */
export const saldoDe = (estado: Estado, cliente: string): number =>
  estado.saldos.reduce((suma, { customer, net_amount }) => (customer === cliente ? suma + net_amount : suma), 0)

type NuevoSaldo = Pick<
  MovimientoSaldo,
  'customer' | 'currency' | 'net_amount' | 'type' | 'applied_to_payment' | 'unapplied_from_payment'
>
export function moverSaldo(estado: Estado, ahora: Date, movimiento: NuevoSaldo): MovimientoSaldo {
  const ending_balance = saldoDe(estado, movimiento.customer) + movimiento.net_amount
  const hecho: MovimientoSaldo = {
    ...nuevo('ccsbtxn', ahora),
    object: 'customer_cash_balance_transaction',
    ending_balance,
    ...movimiento,
  }
  estado.saldos.push(hecho)
  return hecho
}

/** Everybody pays with the same card. */
const HUELLA = 'Xt5EWLLDS7FJjR1c'

const cargoNuevo = (
  ahora: Date,
  { id, amount, currency, customer, metadata, payment_method_types: [tipo] }: Intento,
): Cargo => ({
  ...nuevo('ch', ahora),
  ...{
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency,
    paid: false,
    refunded: false,
    disputed: false,
    status: 'failed',
  },
  ...{ payment_intent: id, balance_transaction: null, customer, metadata },
  payment_method_details: tipo === 'card' ? { card: { fingerprint: HUELLA } } : {},
})

/** An attempt of a card leaves a charge though it was declined. */
export function cobrarEnVano(estado: Estado, ahora: Date, intento: Intento): void {
  const cargo = cargoNuevo(ahora, intento)
  estado.cargos.push(cargo)
  intento.latest_charge = cargo.id
}

type NuevoMovimiento = Pick<Movimiento, 'amount' | 'currency' | 'source' | 'type' | 'reporting_category'>
const DIAS_MS = 2 * 86_400_000

/** `costo`: what Stripe keeps of it, before IVA. */
export function moverBalance(estado: Estado, ahora: Date, nuevoMovimiento: NuevoMovimiento, costo = 0): Movimiento {
  const iva = Math.round(costo * 0.16)
  const fee = costo + iva
  const movimiento: Movimiento = {
    ...nuevo('txn', ahora),
    ...{ object: 'balance_transaction', ...nuevoMovimiento, fee, net: nuevoMovimiento.amount - fee },
    fee_details:
      fee === 0
        ? []
        : [
            { type: 'stripe_fee', amount: costo },
            { type: 'tax', amount: iva },
          ],
    available_on: Math.floor((ahora.getTime() + DIAS_MS) / 1000),
  }
  estado.movimientos.push(movimiento)
  return movimiento
}

/** 3.6 % and three pesos, and IVA on that. */
const costoDe = (monto: number) => Math.round(monto * 0.036 + 300)

/** The money is there: a charge, and what Stripe keeps of it. */
export function cobrar(estado: Estado, ahora: Date, intento: Intento): void {
  const { amount, currency } = intento
  const cargo: Cargo = { ...cargoNuevo(ahora, intento), paid: true, status: 'succeeded' }
  const movimiento = { amount, currency, source: cargo.id, type: 'charge', reporting_category: 'charge' }
  cargo.balance_transaction = moverBalance(estado, ahora, movimiento, costoDe(amount)).id
  estado.cargos.push(cargo)
  Object.assign(intento, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: cargo.id,
    next_action: null,
    last_payment_error: null,
  })
}

export type Mundo = {
  estado: Estado
  ahora: () => Date
  /** What happened by a call is told later, as the real one does. */
  avisar: (tipo: string, objeto: Objeto) => void
  reembolsosLentos: () => boolean
  /** How old a thing must be to be found by the index of searches. */
  retrasoIndiceMs: number
}
