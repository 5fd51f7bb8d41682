import type Stripe from 'stripe'
import { momentoDe } from './clave.ts'
import type { Devolucion, LecturaDevolucion } from './pasarela.ts'
import { type ClienteStripe, esRechazo, idDe } from './stripe-cliente.ts'
import { findIntento, metodoDe } from './stripe-lectura.ts'

type Params = Stripe.RefundCreateParams
const SIN_VIA: LecturaDevolucion = { estado: 'sin_via', referencia: '', causa: null }
const fallido = (causa: string): LecturaDevolucion => ({ estado: 'fallido', referencia: '', causa })
const ESTADOS: Record<string, LecturaDevolucion['estado']> = {
  succeeded: 'pagado',
  failed: 'fallido',
  canceled: 'fallido',
}
const ANTES_S = 300

const lecturaDe = ({ id, status, failure_reason }: Stripe.Refund): LecturaDevolucion => ({
  estado: ESTADOS[status ?? ''] ?? 'en_proceso',
  referencia: id,
  causa: failure_reason ?? null,
})

const esDe = (clave: string) => (reembolso: Stripe.Refund) => reembolso.metadata?.reembolso === clave

/** Money of a transfer that no charge took goes back from the customer's balance, and such a refund names no charge. */
async function findSuelto({ sdk }: ClienteStripe, { clave }: Devolucion): Promise<Stripe.Refund | null> {
  const hecha = momentoDe(clave)
  const created = hecha === null ? {} : { created: { gte: Math.floor(hecha.getTime() / 1000) - ANTES_S } }
  for await (const reembolso of sdk.refunds.list({ ...created, limit: 100 }))
    if (esDe(clave)(reembolso)) return reembolso
  return null
}

async function findReembolso(
  cliente: ClienteStripe,
  intento: Stripe.PaymentIntent,
  devolucion: Devolucion,
): Promise<Stripe.Refund | null> {
  for await (const reembolso of cliente.sdk.refunds.list({ payment_intent: intento.id, limit: 100 }))
    if (esDe(devolucion.clave)(reembolso)) return reembolso
  return metodoDe(intento) === 'spei' ? findSuelto(cliente, devolucion) : null
}

/** What lies in the balance of the payer was not taken by the charge: the excess, or what came late. It goes back first. */
async function paramsDe(
  { sdk }: ClienteStripe,
  intento: Stripe.PaymentIntent,
  { clave, monto }: Devolucion,
): Promise<Params> {
  const metadata = { reembolso: clave, intento: intento.id }
  const customer = idDe(intento.customer)
  if (metodoDe(intento) === 'spei' && customer !== null) {
    const { available } = await sdk.customers.retrieveCashBalance(customer)
    if ((available?.[intento.currency] ?? 0) >= monto)
      return { origin: 'customer_balance', customer, currency: intento.currency, amount: monto, metadata }
  }
  return { payment_intent: intento.id, amount: monto, metadata }
}

async function crear(
  cliente: ClienteStripe,
  intento: Stripe.PaymentIntent,
  devolucion: Devolucion,
): Promise<LecturaDevolucion> {
  try {
    const params = await paramsDe(cliente, intento, devolucion)
    const { id } = await cliente.sdk.refunds.create(params, { idempotencyKey: devolucion.clave })
    // An answer that is repeated for its key may be old.
    return lecturaDe(await cliente.sdk.refunds.retrieve(id))
  } catch (error) {
    if (esRechazo(error)) return fallido(error.code ?? error.message)
    throw error
  }
}

/** Cash of an OXXO cannot go back there: Stripe refuses it. */
export async function reembolsar(cliente: ClienteStripe, devolucion: Devolucion): Promise<LecturaDevolucion> {
  const intento = await findIntento(cliente, devolucion.referencia)
  if (intento === null) return fallido('no_existe')
  if (metodoDe(intento) === 'oxxo') return SIN_VIA
  if (intento.currency !== devolucion.moneda.toLowerCase()) return fallido('moneda')
  const hecho = await findReembolso(cliente, intento, devolucion)
  return hecho ? lecturaDe(hecho) : crear(cliente, intento, devolucion)
}

export async function leerReembolso(cliente: ClienteStripe, devolucion: Devolucion): Promise<LecturaDevolucion> {
  const intento = await findIntento(cliente, devolucion.referencia)
  if (intento === null) return fallido('no_existe')
  if (metodoDe(intento) === 'oxxo') return SIN_VIA
  const hecho = await findReembolso(cliente, intento, devolucion)
  return hecho ? lecturaDe(hecho) : fallido('no_existe')
}
