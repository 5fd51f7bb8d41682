import { randomInt, randomUUID } from 'node:crypto'
import {
  centavos,
  type Mundo,
  mover,
  moverCuota,
  type Pago,
  pesos,
  restante,
  sumarReembolsado,
} from './mercadopago-estado.ts'
import { NoSePuede } from './pasarela-falsa.ts'

type Decir = (tipo: string, id: string) => Promise<void>
const PLAZO_MS = 10 * 86_400_000

export async function disputar(
  mundo: Mundo,
  decir: Decir,
  pagos: Pago[],
  { monto, consulta = false }: { monto?: number; consulta?: boolean } = {},
): Promise<void> {
  const pago = pagos.find(({ status }) => status === 'approved')
  if (pago === undefined || consulta) throw new NoSePuede('only a paid charge is disputed, and nobody only asks')
  const cuanto = monto ?? restante(pago)
  Object.assign(pago, { status: 'charged_back', status_detail: 'in_process' })
  const contracargo = {
    ...{ id: String(randomInt(1e12)), payment_id: pago.id, status: 'opened', amount: pesos(cuanto) },
    ...{ currency_id: pago.currency_id, date_created: mundo.ahora().toISOString() },
    ...{ coverage_applied: null, documentation_status: 'pending', papeles: 0 },
    date_documentation_deadline: new Date(mundo.ahora().getTime() + PLAZO_MS).toISOString(),
  }
  mundo.estado.contracargos.push(contracargo)
  mover(mundo, 'CHARGEBACK', { origen: String(pago.id), monto: -cuanto })
  await decir('topic_chargebacks_wh', contracargo.id)
}

export async function resolverDisputa(
  mundo: Mundo,
  decir: Decir,
  pagos: Pago[],
  como: 'ganada' | 'perdida',
): Promise<void> {
  const suyo = mundo.estado.contracargos.find(
    ({ payment_id, coverage_applied }) => coverage_applied === null && pagos.some(({ id }) => id === payment_id),
  )
  const pago = pagos.find(({ id }) => id === suyo?.payment_id)
  if (suyo === undefined || pago === undefined) throw new NoSePuede('no dispute to decide')
  suyo.coverage_applied = como === 'ganada'
  pago.status_detail = como === 'ganada' ? 'reimbursed' : 'settled'
  if (como === 'ganada') mover(mundo, 'CHARGEBACK', { origen: String(pago.id), monto: centavos(suyo.amount) })
  await decir('topic_chargebacks_wh', suyo.id)
}

export function devolverAlla(mundo: Mundo, pagos: Pago[], monto?: number): Pago {
  const pago = pagos.find(({ status }) => status === 'approved')
  if (pago === undefined) throw new NoSePuede('nothing to give back')
  const cuanto = monto ?? restante(pago)
  const antes = centavos(pago.transaction_amount_refunded)
  sumarReembolsado(pago, cuanto)
  moverCuota(mundo, pago, antes, antes + cuanto)
  mover(mundo, 'REFUND', { origen: String(pago.id), monto: -cuanto })
  return pago
}

/** All of the account, to the bank. */
export function depositarTodo(mundo: Mundo): number {
  const saldo = mundo.estado.movimientos.reduce(
    (suma, { TRANSACTION_AMOUNT, FEE_AMOUNT }) => suma + centavos(TRANSACTION_AMOUNT) + centavos(FEE_AMOUNT),
    0,
  )
  if (saldo > 0) mover(mundo, 'WITHDRAWAL', { origen: randomUUID(), monto: -saldo })
  return Math.max(saldo, 0)
}
