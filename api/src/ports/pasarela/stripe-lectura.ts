import type Stripe from 'stripe'
import type { Accion, DisputaLeida, EstadoCobro, Ficha, Lectura } from './pasarela.ts'
import { type ClienteStripe, esAjena, idDe, noExiste, nombrar, situar } from './stripe-cliente.ts'
import { disputasDe, ivaDe } from './stripe-disputa.ts'

type Intento = Stripe.PaymentIntent
type Dinero = { recibido: number; reembolsado: number; disputas: DisputaLeida[] }

/** What a reading needs of a PaymentIntent. */
const EXPANDIR = ['latest_charge.balance_transaction']
const ABIERTOS = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

const METODOS: Record<string, 'oxxo' | 'spei'> = { oxxo: 'oxxo', spei: 'spei' }
/** As it was begun: the types that Stripe tells are what it found to fit at that moment. */
export const metodoDe = ({ metadata }: Intento) => METODOS[metadata.metodo ?? ''] ?? 'tarjeta'
const cargoDe = ({ latest_charge }: Intento) => (typeof latest_charge === 'object' ? latest_charge : null)

/** A CLABE takes what people send to it, so what came in and what went back is told by the movements of its customer. */
async function cuentaDe({ sdk }: ClienteStripe, cliente: string): Promise<Pick<Dinero, 'recibido' | 'reembolsado'>> {
  const suma = { recibido: 0, reembolsado: 0 }
  for await (const { type, net_amount } of sdk.customers.listCashBalanceTransactions(cliente, { limit: 100 })) {
    if (type === 'funded' || type === 'funding_reversed') suma.recibido += net_amount
    if (type === 'return_initiated' || type === 'return_canceled') suma.reembolsado -= net_amount
  }
  return suma
}

async function dineroDe(cliente: ClienteStripe, intento: Intento): Promise<Dinero> {
  const comprador = idDe(intento.customer)
  const enCuenta = metodoDe(intento) === 'spei' && comprador !== null
  const directo = { recibido: intento.amount_received, reembolsado: cargoDe(intento)?.amount_refunded ?? 0 }
  const cuenta = enCuenta ? await cuentaDe(cliente, comprador) : directo
  return { ...cuenta, disputas: cargoDe(intento)?.disputed ? await disputasDe(cliente, intento.id) : [] }
}

/** Without money: it failed, or nobody has paid yet. A voucher that failed is one whose day passed. */
function estadoSinPagar(intento: Intento, recibido: number): EstadoCobro {
  if (intento.status === 'canceled') return 'cancelado'
  if (intento.status === 'requires_payment_method' && intento.last_payment_error !== null)
    return metodoDe(intento) === 'tarjeta' ? 'rechazado' : 'vencido'
  return recibido > 0 ? 'parcial' : 'pendiente'
}

function estadoDe(intento: Intento, { recibido, reembolsado, disputas }: Dinero): EstadoCobro {
  const retirado = disputas.reduce((suma, disputa) => suma + disputa.retirado, 0)
  if (retirado > 0 && retirado >= recibido - reembolsado) return 'contracargo'
  if (recibido > 0 && reembolsado >= recibido) return 'devuelto'
  return intento.status === 'succeeded' ? 'aprobado' : estadoSinPagar(intento, recibido)
}

function fichaDe({ next_action }: Intento): Ficha | null {
  const numero = next_action?.oxxo_display_details?.number
  if (numero) return { tipo: 'oxxo', referencia: numero, codigoBarras: numero }
  const banco = next_action?.display_bank_transfer_instructions
  const spei = banco?.financial_addresses?.find(({ type }) => type === 'spei')?.spei
  if (!spei) return null
  return {
    tipo: 'spei',
    clabe: spei.clabe,
    banco: spei.bank_name,
    beneficiario: spei.account_holder_name,
    referencia: banco?.reference ?? '',
  }
}

function accionDe(intento: Intento, { llavePublica, script, cuenta }: ClienteStripe): Accion | null {
  const secreto = intento.client_secret
  if (metodoDe(intento) !== 'tarjeta' || secreto === null || !ABIERTOS.has(intento.status)) return null
  return { tipo: 'confirmar', proveedor: 'stripe', secreto, llave: llavePublica, script, cuenta }
}

function venceDe({ next_action, metadata }: Intento): Date | null {
  const segundos = next_action?.oxxo_display_details?.expires_after
  if (segundos) return new Date(segundos * 1000)
  return metadata.vence ? new Date(metadata.vence) : null
}

/** What we take of a charge on the account of an organization is no cost of Stripe's. */
const nuestroDe = ({ fee_details = [] }: Pick<Stripe.BalanceTransaction, 'fee_details'>): number =>
  fee_details.reduce((suma, { type, amount }) => suma + (type === 'application_fee' ? amount : 0), 0)

/** What Stripe keeps of it, and from when we have the rest; one in another currency says nothing of ours. */
function liquidacionDe(intento: Intento): Pick<Lectura, 'comision' | 'comisionIva' | 'disponibleEn'> {
  const movimiento = cargoDe(intento)?.balance_transaction
  if (typeof movimiento !== 'object' || movimiento?.currency !== intento.currency) return { comision: null }
  return {
    comision: movimiento.fee - nuestroDe(movimiento),
    comisionIva: ivaDe(movimiento),
    disponibleEn: new Date(movimiento.available_on * 1000),
  }
}

function tarjetaDe(intento: Intento, { huellaDe }: ClienteStripe): string | null {
  const fingerprint = cargoDe(intento)?.payment_method_details?.card?.fingerprint
  return fingerprint ? huellaDe(fingerprint) : null
}

export async function lecturaDe(cliente: ClienteStripe, intento: Intento): Promise<Lectura> {
  const dinero = await dineroDe(cliente, intento)
  const error = intento.last_payment_error
  return {
    referencia: nombrar(cliente, intento.id),
    clave: intento.metadata.pago ?? null,
    estado: estadoDe(intento, dinero),
    monto: intento.amount,
    moneda: intento.currency.toUpperCase(),
    recibido: dinero.recibido,
    reembolsado: dinero.reembolsado,
    ...liquidacionDe(intento),
    disputas: dinero.disputas,
    venceEn: venceDe(intento),
    ficha: fichaDe(intento),
    accion: accionDe(intento, cliente),
    causa: error?.decline_code ?? error?.code ?? null,
    tarjeta: tarjetaDe(intento, cliente),
    debito: cargoDe(intento)?.payment_method_details?.card?.funding === 'debit',
  }
}

/** Money that no charge wanted tells of its customer only; a customer has one PaymentIntent. What we take of a charge names the charge. */
async function idDelIntento({ sdk }: ClienteStripe, id: string): Promise<string | null> {
  if (id.startsWith('ch_')) return idDe((await sdk.charges.retrieve(id)).payment_intent)
  if (!id.startsWith('cus_')) return id
  const { data } = await sdk.paymentIntents.list({ customer: id, limit: 1 })
  return data[0]?.id ?? null
}

export async function findIntento(cliente: ClienteStripe, id: string): Promise<Intento | null> {
  try {
    const intento = await idDelIntento(cliente, id)
    return intento === null ? null : await cliente.sdk.paymentIntents.retrieve(intento, { expand: EXPANDIR })
  } catch (error) {
    if (noExiste(error) || (cliente.cuenta !== null && esAjena(error))) return null
    throw error
  }
}

/** `referencia`: a PaymentIntent, or the customer or a charge of one. */
export async function leer(nuestro: ClienteStripe, referencia: string): Promise<Lectura | null> {
  const { cliente, id } = situar(nuestro, referencia)
  const intento = await findIntento(cliente, id)
  return intento && lecturaDe(cliente, intento)
}

export async function leerSeguro(cliente: ClienteStripe, referencia: string): Promise<Lectura> {
  const lectura = await leer(cliente, referencia)
  if (lectura === null) throw new Error(`Stripe knows no charge ${referencia}`)
  return lectura
}
