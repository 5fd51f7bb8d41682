import type Stripe from 'stripe'
import { descriptor } from './clave.ts'
import type { Cobro, MetodoPasarela } from './pasarela.ts'
import type { ClienteStripe } from './stripe-cliente.ts'

const MX = 'America/Mexico_City'
const DIA_MS = 86_400_000
/** What is left of a statement's 22 characters after the longest prefix of an account. */
const SUFIJO = 10
const diaEnMexico = new Intl.DateTimeFormat('en-CA', { timeZone: MX })
const horaEnMexico = new Intl.DateTimeFormat('en-GB', { timeZone: MX, hour: '2-digit', minute: '2-digit' })

/** A voucher ends at 23:59 of a day in Mexico City, one to seven days on: the last one that does not outlive `vence`. */
export function diasDeFicha(ahora: Date, vence: Date | null): number {
  if (vence === null) return 2
  const dias = Math.round((Date.parse(diaEnMexico.format(vence)) - Date.parse(diaEnMexico.format(ahora))) / DIA_MS)
  const finDeDia = horaEnMexico.format(vence) === '23:59'
  return Math.min(7, Math.max(1, finDeDia ? dias : dias - 1))
}

type Params = Stripe.PaymentIntentCreateParams

/** A charge on the account of an organization hands us our part. Stripe takes no part of nothing. */
const parteDe = (vendedor: Cobro['vendedor']): Partial<Params> =>
  vendedor === null || vendedor.nuestro === 0 ? {} : { application_fee_amount: vendedor.nuestro }

const comunes = ({ clave, compraId, concepto, metodo, monto, moneda, venceEn, vendedor }: Cobro): Params => ({
  ...parteDe(vendedor),
  amount: monto,
  currency: moneda.toLowerCase(),
  description: concepto,
  // Stripe's own pages show the charges of one compra together by it; nothing is transferred out of it.
  transfer_group: compraId,
  metadata: { pago: clave, compra: compraId, metodo, ...(venceEn && { vence: venceEn.toISOString() }) },
})

const tarjeta = (cobro: Cobro): Params => {
  const sufijo = descriptor(cobro.concepto, SUFIJO)
  return {
    ...comunes(cobro),
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
    ...(sufijo !== null && { statement_descriptor_suffix: sufijo }),
  }
}

/** OXXO asks for two names of two letters each. */
function nombreDeFicha(nombre: string): string {
  const partes = nombre.trim().split(/\s+/)
  const dos = partes.length > 1 ? partes : [...partes, ...partes]
  return dos.map((parte) => parte.padEnd(2, '.')).join(' ')
}

const oxxo = (cobro: Cobro, ahora: Date): Params => ({
  ...comunes(cobro),
  allowed_payment_method_types: ['oxxo'],
  payment_method_data: { type: 'oxxo', billing_details: { name: nombreDeFicha(cobro.nombre), email: cobro.email } },
  payment_method_options: { oxxo: { expires_after_days: diasDeFicha(ahora, cobro.venceEn) } },
  confirm: true,
  return_url: cobro.urlRegreso,
})

const spei = (cobro: Cobro, customer: string): Params => ({
  ...comunes(cobro),
  customer,
  allowed_payment_method_types: ['customer_balance'],
  payment_method_data: { type: 'customer_balance' },
  payment_method_options: {
    customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
  },
  confirm: true,
  return_url: cobro.urlRegreso,
})

/** One customer for each attempt, not for each person: all money that ever comes to its CLABE belongs to this charge. */
async function crearCliente({ sdk }: ClienteStripe, { clave, compraId, nombre, email }: Cobro): Promise<string> {
  const { id } = await sdk.customers.create(
    { name: nombre, email, metadata: { pago: clave, compra: compraId } },
    { idempotencyKey: `${clave}:cliente` },
  )
  return id
}

type Metodo = Exclude<MetodoPasarela, 'prueba' | 'mercadopago'>
const PARAMETROS: Record<Metodo, (cliente: ClienteStripe, cobro: Cobro) => Promise<Params>> = {
  tarjeta: async (_cliente, cobro) => tarjeta(cobro),
  oxxo: async ({ ahora }, cobro) => oxxo(cobro, ahora()),
  spei: async (cliente, cobro) => spei(cobro, await crearCliente(cliente, cobro)),
}
export const METODOS = Object.keys(PARAMETROS) as readonly Metodo[]
/** On accounts of organizations: what goes back by itself, and whose excess is nobody's to divide. */
export const METODOS_CONECTADOS: readonly MetodoPasarela[] = ['tarjeta']
const esMetodo = (metodo: string): metodo is Metodo => metodo in PARAMETROS

/** `visto`: the answer tells how it stands now; one that is repeated for its key tells how it stood when it was made. */
type Creado = { intento: Stripe.PaymentIntent; visto: boolean }

/** The PaymentIntent of a charge: made now, or the one that was made with this key. */
export async function crearIntento(cliente: ClienteStripe, cobro: Cobro): Promise<Creado> {
  if (cobro.vendedor !== null && !METODOS_CONECTADOS.includes(cobro.metodo))
    throw new Error(`Stripe takes no ${cobro.metodo} for an organization`)
  if (!esMetodo(cobro.metodo)) throw new Error(`Stripe does not take ${cobro.metodo}`)
  const params = await PARAMETROS[cobro.metodo](cliente, cobro)
  const intento = await cliente.sdk.paymentIntents.create(params, { idempotencyKey: cobro.clave })
  const repetida = intento.lastResponse.headers['idempotent-replayed'] === 'true'
  return { intento, visto: !repetida && intento.latest_charge === null }
}
