import type { Fallas } from './avisos.ts'
import { FALLAS_DINERO, type Hechos, NoSePuede } from './pasarela-falsa.ts'
import { depositarTodo, disputar, resolverDisputa, saldoDeCargos } from './stripe-disputas.ts'
import {
  cobrar,
  cobrarEnVano,
  type Estado,
  type Intento,
  type Mundo,
  moverSaldo,
  type Objeto,
} from './stripe-estado.ts'
import { aplicarSaldo } from './stripe-intentos.ts'
import { devolverAlla, resolverReembolso } from './stripe-reembolsos.ts'

/** Tells of it at once, and ends when it was told. */
type Decir = (tipo: string, objeto: Objeto) => Promise<void>

const esSpei = ({ payment_method_types: [tipo] }: Intento) => tipo === 'customer_balance'
const esOxxo = ({ payment_method_types: [tipo] }: Intento) => tipo === 'oxxo'

function findIntento({ intentos }: Estado, cual: string): Intento {
  const suyos = intentos.filter(({ id, metadata }) => id === cual || metadata.pago === cual)
  const intento = suyos.find(({ status }) => status !== 'canceled') ?? suyos.at(-1)
  if (intento === undefined) throw new NoSePuede(`no charge ${cual}`)
  return intento
}

/** A transfer is told when it pays a charge, wholly or in part, and when nobody asked for it. */
async function transferir({ estado, ahora }: Mundo, decir: Decir, intento: Intento, monto: number): Promise<void> {
  const { customer, currency, status } = intento
  if (customer === null) throw new NoSePuede('a transfer without a customer')
  const llegada = moverSaldo(estado, ahora(), { customer, currency, net_amount: monto, type: 'funded' })
  if (status !== 'requires_action') return decir('customer_cash_balance_transaction.created', llegada)
  const completo = aplicarSaldo(estado, ahora(), intento)
  return decir(completo ? 'payment_intent.succeeded' : 'payment_intent.partially_funded', intento)
}

async function pagar(mundo: Mundo, decir: Decir, intento: Intento, monto: number, moneda: string): Promise<void> {
  if (esSpei(intento)) return transferir(mundo, decir, intento, monto)
  const abierto =
    intento.status === 'requires_action' || (intento.status === 'requires_payment_method' && !esOxxo(intento))
  if (!abierto) throw new NoSePuede(`it is ${intento.status}`)
  Object.assign(intento, { amount: monto, currency: moneda.toLowerCase() })
  cobrar(mundo.estado, mundo.ahora(), intento)
  await decir('payment_intent.succeeded', intento)
}

function fallarIntento(intento: Intento, error: NonNullable<Intento['last_payment_error']>): void {
  Object.assign(intento, { status: 'requires_payment_method', last_payment_error: error, next_action: null })
}

function saldoDe(estado: Estado, { id, customer }: Intento): number {
  const { saldos } = estado
  if (customer !== null) {
    const suyos = saldos.filter(
      (uno) => uno.customer === customer && ['funded', 'return_initiated', 'return_canceled'].includes(uno.type),
    )
    return suyos.reduce((suma, { net_amount }) => suma + net_amount, 0)
  }
  return saldoDeCargos(estado, id)
}

/** What payers, banks and shops do. */
export function hechosDeStripe(mundo: Mundo, fallas: Fallas, decir: Decir): Hechos {
  const { estado } = mundo
  const de = (cual: string) => findIntento(estado, cual)
  return {
    pagar: async (cual, { monto, moneda } = {}) => {
      const intento = de(cual)
      const falla = fallas.tomar(FALLAS_DINERO)
      const cuanto = monto ?? (falla === 'monto' ? intento.amount - 100 : intento.amount)
      await pagar(mundo, decir, intento, cuanto, moneda ?? (falla === 'moneda' ? 'usd' : intento.currency))
    },
    pagarParcial: async (cual, monto) => pagar(mundo, decir, de(cual), monto, de(cual).currency),
    pagarDeMas: async (cual, exceso) => pagar(mundo, decir, de(cual), de(cual).amount + exceso, de(cual).currency),
    rechazar: async (cual, causa = 'insufficient_funds') => {
      const intento = de(cual)
      if (intento.status !== 'requires_payment_method' || esOxxo(intento))
        throw new NoSePuede('only a card that waits is declined')
      cobrarEnVano(estado, mundo.ahora(), intento)
      fallarIntento(intento, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: causa,
        message: 'Your card was declined.',
      })
      await decir('payment_intent.payment_failed', intento)
    },
    vencer: async (cual) => {
      const intento = de(cual)
      // Only a voucher has a day of its own: cards and transfers wait until they are cancelled.
      if (!esOxxo(intento) || intento.status !== 'requires_action') return
      fallarIntento(intento, {
        type: 'invalid_request_error',
        code: 'payment_intent_payment_attempt_expired',
        message: 'The voucher expired.',
      })
      await decir('payment_intent.payment_failed', intento)
    },
    disputar: async (cual, como) => disputar(mundo, decir, de(cual), como),
    resolverDisputa: async (cual, como) => resolverDisputa(mundo, decir, de(cual), como),
    devolverAlla: async (cual, monto) => decir('charge.refunded', devolverAlla(mundo, de(cual), monto)),
    depositar: async () => depositarTodo(mundo, decir),
    resolverReembolsos: async (cual, como) => {
      const { id, customer } = de(cual)
      const suyos = estado.reembolsos.filter(
        (uno) => uno.payment_intent === id || (customer !== null && uno.customer === customer),
      )
      for (const reembolso of suyos.filter(({ status }) => status === 'pending')) {
        resolverReembolso(mundo, reembolso, como === 'pagado')
        await decir(como === 'pagado' ? 'refund.updated' : 'refund.failed', reembolso)
      }
    },
    saldo: (cual) => saldoDe(estado, de(cual)),
  }
}
