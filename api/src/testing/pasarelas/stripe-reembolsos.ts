import type { z } from 'zod'
import { PeticionMala } from './servidor.ts'
import { errorStripe, REEMBOLSO, validar } from './stripe-esquemas.ts'
import { cargoDe, type Mundo, moverBalance, moverSaldo, nuevo, saldoDe } from './stripe-estado.ts'
import type { Cargo, Intento, Reembolso } from './stripe-objetos.ts'

type Cuerpo = z.output<typeof REEMBOLSO>
const mal = (code: string, message = code) => new PeticionMala(errorStripe(400, code, message))

/** What goes back to a card leaves the balance of the account; a transfer's goes out of that of its payer. */
function salir({ estado, ahora }: Mundo, { id, amount, currency, charge }: Reembolso, signo: 1 | -1): void {
  if (charge === null) return
  const movimiento = { amount: signo * amount, currency, source: id, type: 'refund' }
  moverBalance(estado, ahora(), { ...movimiento, reporting_category: signo === 1 ? 'refund_failure' : 'refund' })
}

function anotar(
  mundo: Mundo,
  datos: Pick<Reembolso, 'amount' | 'currency' | 'charge' | 'payment_intent' | 'customer' | 'metadata'>,
) {
  const { estado, ahora, avisar, reembolsosLentos } = mundo
  const reembolso: Reembolso = {
    ...nuevo('re', ahora()),
    object: 'refund',
    status: reembolsosLentos() ? 'pending' : 'succeeded',
    ...datos,
  }
  estado.reembolsos.push(reembolso)
  salir(mundo, reembolso, -1)
  avisar('refund.created', reembolso)
  return reembolso
}

/** Money that no charge took. */
function deSaldo(mundo: Mundo, { amount, customer, currency, metadata = {} }: Cuerpo): Reembolso {
  if (customer === undefined || currency === undefined) throw mal('parameter_missing')
  if (saldoDe(mundo.estado, customer) < amount) throw mal('balance_insufficient')
  moverSaldo(mundo.estado, mundo.ahora(), { customer, currency, net_amount: -amount, type: 'return_initiated' })
  return anotar(mundo, { amount, currency, charge: null, payment_intent: null, customer, metadata })
}

function revisar(intento: Intento, cargo: Cargo | undefined, amount: number): Cargo {
  if (intento.payment_method_types[0] === 'oxxo')
    throw mal('charge_not_refundable', 'OXXO payments cannot be refunded.')
  if (cargo === undefined)
    throw mal('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge to refund.')
  if (cargo.disputed) throw mal('charge_disputed')
  if (cargo.amount_refunded >= cargo.amount) throw mal('charge_already_refunded')
  if (cargo.amount - cargo.amount_refunded < amount)
    throw mal('amount_too_large', 'Refund amount is greater than unrefunded amount on charge.')
  return cargo
}

function sumarReembolsado(cargo: Cargo, monto: number): void {
  cargo.amount_refunded += monto
  cargo.refunded = cargo.amount_refunded === cargo.amount
}

export function crearReembolso(mundo: Mundo, cuerpo: unknown): Reembolso {
  const pedido = validar(REEMBOLSO, cuerpo)
  if (pedido.origin !== undefined) return deSaldo(mundo, pedido)
  const { estado, ahora } = mundo
  const intento = estado.intentos.find(({ id }) => id === pedido.payment_intent)
  if (intento === undefined) throw mal('resource_missing')
  const { amount, metadata = {} } = pedido
  const cargo = revisar(intento, cargoDe(estado, intento), amount)
  const { currency, customer } = intento
  sumarReembolsado(cargo, amount)
  if (customer !== null) {
    moverSaldo(estado, ahora(), { customer, currency, net_amount: amount, type: 'refunded_from_payment' })
    moverSaldo(estado, ahora(), { customer, currency, net_amount: -amount, type: 'return_initiated' })
  }
  return anotar(mundo, { amount, currency, charge: cargo.id, payment_intent: intento.id, customer, metadata })
}

/** From the dashboard: with no key and no metadata of ours. */
export function devolverAlla(mundo: Mundo, intento: Intento, monto?: number): Reembolso {
  const cargo = cargoDe(mundo.estado, intento)
  const amount = monto ?? (cargo === undefined ? 0 : cargo.amount - cargo.amount_refunded)
  const suyo = revisar(intento, cargo, amount)
  sumarReembolsado(suyo, amount)
  const { currency, customer } = intento
  const datos = { amount, currency, charge: suyo.id, payment_intent: intento.id, customer, metadata: {} }
  const reembolso: Reembolso = { ...nuevo('re', mundo.ahora()), object: 'refund', status: 'succeeded', ...datos }
  mundo.estado.reembolsos.push(reembolso)
  salir(mundo, reembolso, -1)
  return reembolso
}

/** What the bank said in the end. Money of a transfer that could not go back stays in the balance of its payer. */
export function resolverReembolso(mundo: Mundo, reembolso: Reembolso, bien: boolean): void {
  const { estado, ahora } = mundo
  reembolso.status = bien ? 'succeeded' : 'failed'
  if (bien) return
  const { amount, currency, customer, charge } = reembolso
  reembolso.failure_reason = 'expired_or_canceled_card'
  salir(mundo, reembolso, 1)
  const cargo = estado.cargos.find(({ id }) => id === charge)
  if (customer !== null)
    moverSaldo(estado, ahora(), { customer, currency, net_amount: amount, type: 'return_canceled' })
  else if (cargo !== undefined) sumarReembolsado(cargo, -amount)
}
