import type Stripe from 'stripe'
import { momentoDe } from './clave.ts'
import type { LecturaReembolso, ReembolsoPedido } from './pasarela.ts'
import { type ClienteStripe, esRechazo, idDe, situar } from './stripe-cliente.ts'
import { findIntento, metodoDe } from './stripe-lectura.ts'

type Params = Stripe.RefundCreateParams
const SIN_VIA: LecturaReembolso = { estado: 'sin_via', referencia: '', causa: null }
const fallido = (causa: string): LecturaReembolso => ({ estado: 'fallido', referencia: '', causa })
const ESTADOS: Record<string, LecturaReembolso['estado']> = {
  succeeded: 'pagado',
  failed: 'fallido',
  canceled: 'fallido',
}
const ANTES_S = 300

const lecturaDe = ({ id, status, failure_reason }: Stripe.Refund): LecturaReembolso => ({
  estado: ESTADOS[status ?? ''] ?? 'en_proceso',
  referencia: id,
  causa: failure_reason ?? null,
})

const esDe = (clave: string) => (reembolso: Stripe.Refund) => reembolso.metadata?.reembolso === clave

/** Money of a transfer that no charge took goes back from the customer's balance, and such a refund names no charge. */
async function findSuelto({ sdk }: ClienteStripe, { clave }: ReembolsoPedido): Promise<Stripe.Refund | null> {
  const hecha = momentoDe(clave)
  const created = hecha === null ? {} : { created: { gte: Math.floor(hecha.getTime() / 1000) - ANTES_S } }
  for await (const reembolso of sdk.refunds.list({ ...created, limit: 100 }))
    if (esDe(clave)(reembolso)) return reembolso
  return null
}

async function findReembolso(
  cliente: ClienteStripe,
  intento: Stripe.PaymentIntent,
  reembolso: ReembolsoPedido,
): Promise<Stripe.Refund | null> {
  for await (const hecho of cliente.sdk.refunds.list({ payment_intent: intento.id, limit: 100 }))
    if (esDe(reembolso.clave)(hecho)) return hecho
  return metodoDe(intento) === 'spei' ? findSuelto(cliente, reembolso) : null
}

/** What lies in the balance of the payer was not taken by the charge: the excess, or what came late. It goes back first. */
async function paramsDe(
  { sdk }: ClienteStripe,
  intento: Stripe.PaymentIntent,
  { clave, monto }: ReembolsoPedido,
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
  reembolso: ReembolsoPedido,
): Promise<LecturaReembolso> {
  try {
    const params = await paramsDe(cliente, intento, reembolso)
    const { id } = await cliente.sdk.refunds.create(params, { idempotencyKey: reembolso.clave })
    // An answer that is repeated for its key may be old.
    return lecturaDe(await cliente.sdk.refunds.retrieve(id))
  } catch (error) {
    if (esRechazo(error)) return fallido(error.code ?? error.message)
    throw error
  }
}

const parteDe = ({ latest_charge: cargo }: Stripe.PaymentIntent) =>
  typeof cargo === 'object' ? idDe(cargo?.application_fee) : null

async function fueDevuelta({ sdk }: ClienteStripe, parte: string, clave: string): Promise<boolean> {
  for await (const { metadata } of sdk.applicationFees.listRefunds(parte, { limit: 100 }))
    if (metadata?.reembolso === clave) return true
  return false
}

/** What Stripe gave back of an application fee it never takes again, whatever became of the refund. */
async function conParte(
  nuestro: ClienteStripe,
  intento: Stripe.PaymentIntent,
  { clave, vendedor }: ReembolsoPedido,
  lectura: LecturaReembolso,
): Promise<LecturaReembolso> {
  const parte = parteDe(intento)
  if (lectura.estado !== 'fallido' || !vendedor || parte === null) return lectura
  return { ...lectura, nuestroDevuelto: await fueDevuelta(nuestro, parte, clave) }
}

/**
 * What of it was ours goes back to the account of the organization: that exactly, where Stripe by itself would take a
 * part in proportion. Found by its metadata where it was given back before.
 */
async function devolverParte(
  nuestro: ClienteStripe,
  intento: Stripe.PaymentIntent,
  { clave, vendedor }: ReembolsoPedido,
): Promise<void> {
  const parte = parteDe(intento)
  if (!vendedor || vendedor.nuestro === 0 || parte === null || (await fueDevuelta(nuestro, parte, clave))) return
  await nuestro.sdk.applicationFees.createRefund(
    parte,
    { amount: vendedor.nuestro, metadata: { reembolso: clave } },
    { idempotencyKey: `${clave}:nuestro` },
  )
}

type Buscado = { cliente: ClienteStripe; intento: Stripe.PaymentIntent } | LecturaReembolso
/** Cash of an OXXO cannot go back there: Stripe refuses it. */
async function buscar(nuestro: ClienteStripe, { referencia }: ReembolsoPedido): Promise<Buscado> {
  const { cliente, id } = situar(nuestro, referencia)
  const intento = await findIntento(cliente, id)
  if (intento === null) return fallido('no_existe')
  return metodoDe(intento) === 'oxxo' ? SIN_VIA : { cliente, intento }
}

export async function reembolsar(nuestro: ClienteStripe, reembolso: ReembolsoPedido): Promise<LecturaReembolso> {
  const buscado = await buscar(nuestro, reembolso)
  if ('estado' in buscado) return buscado
  const { cliente, intento } = buscado
  if (intento.currency !== reembolso.moneda.toLowerCase()) return fallido('moneda')
  const hecho = await findReembolso(cliente, intento, reembolso)
  const lectura = hecho ? lecturaDe(hecho) : await crear(cliente, intento, reembolso)
  if (lectura.estado !== 'fallido') await devolverParte(nuestro, intento, reembolso)
  return conParte(nuestro, intento, reembolso, lectura)
}

export async function leerReembolso(nuestro: ClienteStripe, reembolso: ReembolsoPedido): Promise<LecturaReembolso> {
  const buscado = await buscar(nuestro, reembolso)
  if ('estado' in buscado) return buscado
  const { cliente, intento } = buscado
  const hecho = await findReembolso(cliente, intento, reembolso)
  return hecho ? conParte(nuestro, intento, reembolso, lecturaDe(hecho)) : fallido('no_existe')
}
