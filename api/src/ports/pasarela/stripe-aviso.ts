import Stripe from 'stripe'
import { cabecera } from './clave.ts'
import { type Aviso, type AvisoCrudo, FirmaInvalida } from './pasarela.ts'
import { type ClienteStripe, idDe, nombrar } from './stripe-cliente.ts'

/** How old a notice may be when it comes. */
const TOLERANCIA_S = 300

type ConId = string | { id: string } | null
type Objeto = {
  object: string
  id?: string
  payment_intent?: ConId
  customer?: ConId
  metadata?: Record<string, string> | null
  applied_to_payment?: { payment_intent: ConId }
  unapplied_from_payment?: { payment_intent: ConId }
}

/** Of the balance of a payer: the charge that took it, else the payer, whose charge `leer` finds. */
const deSaldo = ({ applied_to_payment, unapplied_from_payment, customer }: Objeto) =>
  idDe(applied_to_payment?.payment_intent) ?? idDe(unapplied_from_payment?.payment_intent) ?? idDe(customer)

function referenciaDe(objeto: Objeto): string | null {
  if (objeto.object === 'payment_intent') return objeto.id ?? null
  if (objeto.object === 'customer_cash_balance_transaction') return deSaldo(objeto)
  // A refund from a payer's balance names no charge; ours says it in its metadata.
  return idDe(objeto.payment_intent) ?? objeto.metadata?.intento ?? null
}

/** What happened on the account of an organization, or to it. */
const DE_CUENTA = ['account.updated', 'account.application.authorized', 'account.application.deauthorized']

function avisoDe({ id, type, data, account }: Stripe.Event): Aviso {
  const objeto = data.object as Objeto
  if (DE_CUENTA.includes(type)) return { id, tipo: type, referencia: null, cuenta: account ?? objeto.id ?? null }
  const referencia = referenciaDe(objeto)
  return { id, tipo: type, referencia: referencia && nombrar({ cuenta: account ?? null }, referencia) }
}

/** Verifies with the raw bytes, at the time that `ahora` says: our account and those of organizations sign with their own secrets. */
export function leerAviso({ sdk, secretos }: ClienteStripe, { cuerpo, cabeceras, ahora }: AvisoCrudo): Aviso {
  const firma = cabecera(cabeceras, 'stripe-signature')
  let negada = new FirmaInvalida('no secret')
  for (const secreto of secretos) {
    try {
      return avisoDe(sdk.webhooks.constructEvent(cuerpo, firma, secreto, TOLERANCIA_S, undefined, ahora.getTime()))
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
      negada = new FirmaInvalida(error.message)
    }
  }
  throw negada
}
