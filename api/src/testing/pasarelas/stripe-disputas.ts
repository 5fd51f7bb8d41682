import { NoSePuede } from './pasarela-falsa.ts'
import { cargoDe, type Estado, type Mundo, moverBalance, nuevo, type Objeto } from './stripe-estado.ts'
import type { Deposito, Disputa, Intento } from './stripe-objetos.ts'

type Decir = (tipo: string, objeto: Objeto) => Promise<void>

/** $150 for each, and IVA on that. */
const COSTO = 15_000
const PLAZO_S = 9 * 86_400

function retirar({ estado, ahora }: Mundo, disputa: Disputa, signo: 1 | -1): void {
  const regresa = signo === 1
  const movimiento = {
    ...{ amount: signo * disputa.amount, currency: disputa.currency, source: disputa.id, type: 'adjustment' },
    reporting_category: regresa ? 'dispute_reversal' : 'dispute',
  }
  disputa.balance_transactions.push(moverBalance(estado, ahora(), movimiento, regresa ? 0 : COSTO))
}

export async function disputar(
  mundo: Mundo,
  decir: Decir,
  intento: Intento,
  { monto, consulta = false }: { monto?: number; consulta?: boolean } = {},
): Promise<void> {
  const { estado, ahora } = mundo
  const cargo = cargoDe(estado, intento)
  if (cargo === undefined || intento.payment_method_types[0] !== 'card')
    throw new NoSePuede('only a paid card is disputed')
  cargo.disputed = true
  const abierta = estado.disputas.find(({ status, charge }) => charge === cargo.id && status.startsWith('warning'))
  const disputa: Disputa = abierta ?? {
    ...nuevo('du', ahora()),
    ...{ object: 'dispute', amount: monto ?? cargo.amount - cargo.amount_refunded, currency: cargo.currency },
    ...{ charge: cargo.id, payment_intent: intento.id, status: '', reason: 'fraudulent' },
    ...{ balance_transactions: [], evidence: {} },
    evidence_details: {
      due_by: Math.floor(ahora().getTime() / 1000) + PLAZO_S,
      has_evidence: false,
      submission_count: 0,
    },
  }
  disputa.status = consulta ? 'warning_needs_response' : 'needs_response'
  if (abierta === undefined) estado.disputas.push(disputa)
  if (!consulta) retirar(mundo, disputa, -1)
  await decir('charge.dispute.created', disputa)
}

export async function resolverDisputa(
  mundo: Mundo,
  decir: Decir,
  intento: Intento,
  como: 'ganada' | 'perdida',
): Promise<void> {
  const disputa = mundo.estado.disputas.find(
    ({ payment_intent, status }) => payment_intent === intento.id && status !== 'won' && status !== 'lost',
  )
  if (disputa === undefined) throw new NoSePuede('no dispute to decide')
  const preguntaba = disputa.status.startsWith('warning')
  disputa.status = preguntaba ? 'warning_closed' : como === 'ganada' ? 'won' : 'lost'
  if (como === 'ganada' && !preguntaba) retirar(mundo, disputa, 1)
  await decir('charge.dispute.closed', disputa)
}

/** What Stripe holds of a card: what came in, less what went back and what banks took. */
export function saldoDeCargos({ cargos, disputas }: Estado, intento: string): number {
  const suyos = cargos.filter(({ payment_intent, paid }) => payment_intent === intento && paid)
  const cobrado = suyos.reduce((suma, { amount, amount_refunded }) => suma + amount - amount_refunded, 0)
  const movido = disputas
    .filter(({ payment_intent }) => payment_intent === intento)
    .flatMap(({ balance_transactions }) => balance_transactions)
    .reduce((suma, { amount }) => suma + amount, 0)
  return cobrado + movido
}

/** All of the balance, as an automatic payout. */
export async function depositarTodo({ estado, ahora }: Mundo, decir: Decir): Promise<number> {
  const amount = estado.movimientos.reduce((suma, { net }) => suma + net, 0)
  if (amount <= 0) return 0
  const deposito: Deposito = { ...nuevo('po', ahora()), object: 'payout', amount, currency: 'mxn', status: 'paid' }
  estado.depositos.push(deposito)
  const movimiento = { amount: -amount, currency: 'mxn', source: deposito.id, type: 'payout' }
  moverBalance(estado, ahora(), { ...movimiento, reporting_category: 'payout' })
  await decir('payout.paid', deposito)
  return amount
}
