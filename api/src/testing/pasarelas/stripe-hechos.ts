import type { Fallas } from './avisos.ts'
import { FALLAS_DINERO, type Hechos, NoSePuede } from './pasarela-falsa.ts'
import { depositarTodo, disputar, resolverDisputa, saldoDeCargos } from './stripe-disputas.ts'
import { cobrar, cobrarEnVano, type DecirDe, type Estado, type Mundo, moverSaldo, mundoDe } from './stripe-estado.ts'
import { aplicarSaldo } from './stripe-intentos.ts'
import type { Intento } from './stripe-objetos.ts'
import { devolverAlla, resolverReembolso } from './stripe-reembolsos.ts'

type Decir = ReturnType<DecirDe>

const esSpei = ({ payment_method_types: [tipo] }: Intento) => tipo === 'customer_balance'
const esOxxo = ({ payment_method_types: [tipo] }: Intento) => tipo === 'oxxo'

/** The account that has it: what is named `acct_x/pi_y`, or looked for by its key in all of them. */
function findMundo(mundo: Mundo, cual: string): { mundo: Mundo; cual: string } {
  const [cuenta = '', id] = cual.split('/')
  if (id !== undefined) return { mundo: mundoDe(mundo, cuenta), cual: id }
  const tiene = (estado: Estado) =>
    estado.intentos.some(({ id: suyo, metadata }) => suyo === cual || metadata.pago === cual)
  const suya = Object.keys(mundo.plataforma.conectadas).find((una) => tiene(mundoDe(mundo, una).estado))
  return { mundo: mundoDe(mundo, suya ?? null), cual }
}

function findIntento({ intentos }: Estado, cual: string): Intento {
  const suyos = intentos.filter(({ id, metadata }) => id === cual || metadata.pago === cual)
  const intento = suyos.find(({ status }) => status !== 'canceled') ?? suyos.at(-1)
  if (intento === undefined) throw new NoSePuede(`no charge ${cual}`)
  return intento
}

/** A transfer is told when it pays a charge, wholly or in part, and when nobody asked for it. */
async function transferir(mundo: Mundo, decir: Decir, intento: Intento, monto: number): Promise<void> {
  const { estado, ahora } = mundo
  const { customer, currency, status } = intento
  if (customer === null) throw new NoSePuede('a transfer without a customer')
  const llegada = moverSaldo(estado, ahora(), { customer, currency, net_amount: monto, type: 'funded' })
  if (status !== 'requires_action') return decir('customer_cash_balance_transaction.created', llegada)
  const completo = aplicarSaldo(mundo, intento)
  return decir(completo ? 'payment_intent.succeeded' : 'payment_intent.partially_funded', intento)
}

async function pagar(mundo: Mundo, decir: Decir, intento: Intento, monto: number, moneda: string): Promise<void> {
  if (esSpei(intento)) return transferir(mundo, decir, intento, monto)
  const abierto =
    intento.status === 'requires_action' || (intento.status === 'requires_payment_method' && !esOxxo(intento))
  if (!abierto) throw new NoSePuede(`it is ${intento.status}`)
  Object.assign(intento, { amount: monto, currency: moneda.toLowerCase() })
  cobrar(mundo, intento)
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
export function hechosDeStripe(propio: Mundo, fallas: Fallas, decirDe: DecirDe): Hechos {
  const en = (nombre: string) => {
    const { mundo, cual } = findMundo(propio, nombre)
    return { mundo, decir: decirDe(mundo.cuenta), intento: findIntento(mundo.estado, cual) }
  }
  const pagarUno = async (cual: string, monto?: number, moneda?: string) => {
    const { mundo, decir, intento } = en(cual)
    await pagar(mundo, decir, intento, monto ?? intento.amount, moneda ?? intento.currency)
  }
  return {
    pagar: async (cual, { monto, moneda } = {}) => {
      const falla = fallas.tomar(FALLAS_DINERO)
      const cuanto = monto ?? (falla === 'monto' ? en(cual).intento.amount - 100 : undefined)
      await pagarUno(cual, cuanto, moneda ?? (falla === 'moneda' ? 'usd' : undefined))
    },
    pagarParcial: (cual, monto) => pagarUno(cual, monto),
    pagarDeMas: async (cual, exceso) => pagarUno(cual, en(cual).intento.amount + exceso),
    rechazar: async (cual, causa = 'insufficient_funds') => {
      const { mundo, decir, intento } = en(cual)
      if (intento.status !== 'requires_payment_method' || esOxxo(intento))
        throw new NoSePuede('only a card that waits is declined')
      cobrarEnVano(mundo.estado, mundo.ahora(), intento)
      fallarIntento(intento, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: causa,
        message: 'Your card was declined.',
      })
      await decir('payment_intent.payment_failed', intento)
    },
    vencer: async (cual) => {
      const { decir, intento } = en(cual)
      // Only a voucher has a day of its own: cards and transfers wait until they are cancelled.
      if (!esOxxo(intento) || intento.status !== 'requires_action') return
      fallarIntento(intento, {
        type: 'invalid_request_error',
        code: 'payment_intent_payment_attempt_expired',
        message: 'The voucher expired.',
      })
      await decir('payment_intent.payment_failed', intento)
    },
    disputar: async (cual, como) => {
      const { mundo, decir, intento } = en(cual)
      await disputar(mundo, decir, intento, como)
    },
    resolverDisputa: async (cual, como) => {
      const { mundo, decir, intento } = en(cual)
      await resolverDisputa(mundo, decir, intento, como)
    },
    devolverAlla: async (cual, monto) => {
      const { mundo, decir, intento } = en(cual)
      await decir('charge.refunded', devolverAlla(mundo, intento, monto))
    },
    depositar: async () => depositarTodo(propio, decirDe(null)),
    resolverReembolsos: async (cual, como) => {
      const { mundo, decir, intento } = en(cual)
      const { id, customer } = intento
      const suyos = mundo.estado.reembolsos.filter(
        (uno) => uno.payment_intent === id || (customer !== null && uno.customer === customer),
      )
      // a bank may refuse what was said to be paid
      const quedan = como === 'pagado' ? ['pending'] : ['pending', 'succeeded']
      for (const reembolso of suyos.filter(({ status }) => quedan.includes(status))) {
        resolverReembolso(mundo, reembolso, como === 'pagado')
        await decir(como === 'pagado' ? 'refund.updated' : 'refund.failed', reembolso)
      }
    },
    saldo: (cual) => {
      const { mundo, intento } = en(cual)
      return saldoDe(mundo.estado, intento)
    },
  }
}
