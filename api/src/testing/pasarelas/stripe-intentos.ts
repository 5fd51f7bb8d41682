import type { z } from 'zod'
import { PeticionMala } from './servidor.ts'
import { errorStripe, INTENTO, validar } from './stripe-esquemas.ts'
import { cobrar, type Estado, findPorId, type Mundo, moverSaldo, nuevo, saldoDe } from './stripe-estado.ts'
import type { Intento } from './stripe-objetos.ts'

type Cuerpo = z.output<typeof INTENTO>

const DIA_MS = 86_400_000
const PESOS_CLABE = [3, 7, 1]
const digitos = (n: number, largo: number) => String(n).padStart(largo, '0')

/** Eighteen digits, of which the last proves the others. */
function clabeDe(cuenta: number): string {
  const base = `646180${digitos(cuenta, 11)}`
  const suma = [...base].reduce((total, cifra, i) => total + ((Number(cifra) * (PESOS_CLABE[i % 3] ?? 0)) % 10), 0)
  return `${base}${(10 - (suma % 10)) % 10}`
}

/** 23:59:59 in Mexico City, which keeps UTC-6 all year. */
function finDelDia(ahora: Date, dias: number): number {
  const enMexico = new Date(ahora.getTime() - DIA_MS / 4 + dias * DIA_MS)
  return Math.floor(Date.parse(`${enMexico.toISOString().slice(0, 10)}T23:59:59-06:00`) / 1000)
}

const accionOxxo = (cuantos: number, ahora: Date, dias: number) => ({
  type: 'oxxo_display_details',
  oxxo_display_details: {
    number: digitos(93_000_000_000 + cuantos, 14) + digitos(Math.floor(ahora.getTime() / 1000), 18),
    expires_after: finDelDia(ahora, dias),
    hosted_voucher_url: 'https://payments.stripe.com/oxxo/voucher/falso',
  },
})

const DIRECCION = {
  city: 'Ciudad de México',
  country: 'MX',
  line1: 'Calle Falsa 1',
  line2: null,
  postal_code: '06000',
  state: 'CDMX',
}
const accionSpei = (cuantos: number, porPagar: number) => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining: porPagar,
    currency: 'mxn',
    financial_addresses: [
      {
        type: 'spei',
        supported_networks: ['spei'],
        spei: {
          ...{ account_holder_address: DIRECCION, bank_address: DIRECCION, account_holder_name: 'Éntrale pruebas' },
          ...{ bank_code: '646', bank_name: 'STP', clabe: clabeDe(cuantos) },
        },
      },
    ],
    hosted_instructions_url: 'https://payments.stripe.com/bank_transfers/falso',
    reference: digitos(cuantos, 7),
    type: 'mx_bank_transfer',
  },
})

const mal = (code: string, param: string) => new PeticionMala(errorStripe(400, code, `${code}: ${param}`, { param }))

/** Only a charge on the account of an organization has a part of ours, and only one that may charge has charges. */
function revisarCuenta({ amount, application_fee_amount: cuota }: Cuerpo, { cuenta, plataforma }: Mundo): void {
  if (cuota !== undefined && cuenta === null) throw mal('parameter_invalid', 'application_fee_amount')
  if (cuota !== undefined && cuota > amount) throw mal('amount_too_large', 'application_fee_amount')
  if (cuenta !== null && plataforma.cuentas.find(({ id }) => id === cuenta)?.charges_enabled !== true)
    throw mal('account_capability_disabled', 'capabilities')
}

/** In pesos, as Stripe limits each way of paying. */
function revisar(
  { amount, currency, customer, allowed_payment_method_types: [tipo], confirm, payment_method_data: datos }: Cuerpo,
  estado: Estado,
): void {
  if (currency === 'mxn' && amount < 1000) throw mal('amount_too_small', 'amount')
  if (tipo === 'oxxo' && amount > 1_000_000) throw mal('amount_too_large', 'amount')
  if (customer !== undefined && findPorId(estado, customer)?.object !== 'customer')
    throw mal('resource_missing', 'customer')
  if (tipo === 'card') return
  if (currency !== 'mxn') throw mal('payment_method_currency_mismatch', 'currency')
  if (!confirm || datos === undefined || datos.type !== tipo) throw mal('parameter_missing', 'payment_method_data')
  if (tipo === 'oxxo' && datos.billing_details === undefined)
    throw mal('parameter_missing', 'payment_method_data[billing_details]')
  if (tipo === 'customer_balance' && customer === undefined) throw mal('parameter_missing', 'customer')
}

function accionDe(
  { allowed_payment_method_types: [tipo], payment_method_options, amount }: Cuerpo,
  cuantos: number,
  ahora: Date,
) {
  if (tipo === 'oxxo') return accionOxxo(cuantos, ahora, payment_method_options?.oxxo?.expires_after_days ?? 3)
  return tipo === 'customer_balance' ? accionSpei(cuantos, amount) : null
}

export function crearIntento(mundo: Mundo, cuerpo: unknown): Intento {
  const { estado, ahora } = mundo
  const pedido = validar(INTENTO, cuerpo)
  revisarCuenta(pedido, mundo)
  revisar(pedido, mundo.estado)
  const {
    amount,
    currency,
    customer,
    description,
    metadata,
    transfer_group,
    allowed_payment_method_types: tipos,
  } = pedido
  const base = nuevo('pi', ahora())
  const next_action = accionDe(pedido, estado.intentos.length + 1, ahora())
  const intento: Intento = {
    ...base,
    ...{
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${base.id}_secret_falso`,
      customer: customer ?? null,
    },
    ...{
      description: description ?? null,
      metadata: metadata ?? {},
      allowed_payment_method_types: tipos,
      payment_method_types: tipos,
    },
    ...{
      transfer_group: transfer_group ?? null,
      statement_descriptor_suffix: pedido.statement_descriptor_suffix ?? null,
      application_fee_amount: pedido.application_fee_amount ?? null,
    },
    ...{ latest_charge: null, last_payment_error: null, canceled_at: null, next_action },
    status: next_action === null ? 'requires_payment_method' : 'requires_action',
  }
  estado.intentos.push(intento)
  return intento
}

/** What a payer had sent goes back to the payer's balance. */
function desaplicar({ estado, ahora }: Mundo, { id, customer, currency }: Intento): void {
  if (customer === null) return
  const suyos = estado.saldos.filter(({ applied_to_payment }) => applied_to_payment?.payment_intent === id)
  const aplicado = -suyos.reduce((suma, { net_amount }) => suma + net_amount, 0)
  if (aplicado > 0)
    moverSaldo(estado, ahora(), {
      customer,
      currency,
      net_amount: aplicado,
      type: 'unapplied_from_payment',
      unapplied_from_payment: { payment_intent: id },
    })
}

export function cancelarIntento(mundo: Mundo, intento: Intento): Intento {
  if (intento.status === 'succeeded' || intento.status === 'canceled')
    throw new PeticionMala(
      errorStripe(400, 'payment_intent_unexpected_state', `You cannot cancel it: it is ${intento.status}.`),
    )
  desaplicar(mundo, intento)
  Object.assign(intento, {
    status: 'canceled',
    canceled_at: Math.floor(mundo.ahora().getTime() / 1000),
    next_action: null,
  })
  mundo.avisar('payment_intent.canceled', intento)
  return intento
}

/** Takes what lies in the balance of its payer; answers whether that was all. */
export function aplicarSaldo(mundo: Mundo, intento: Intento): boolean {
  const { estado, ahora } = mundo
  const instrucciones = intento.next_action?.display_bank_transfer_instructions as
    | { amount_remaining: number }
    | undefined
  const { customer, currency, id } = intento
  if (instrucciones === undefined || customer === null) return false
  const toma = Math.min(instrucciones.amount_remaining, saldoDe(estado, customer))
  if (toma > 0)
    moverSaldo(estado, ahora(), {
      customer,
      currency,
      net_amount: -toma,
      type: 'applied_to_payment',
      applied_to_payment: { payment_intent: id },
    })
  instrucciones.amount_remaining -= toma
  if (instrucciones.amount_remaining > 0) return false
  cobrar(mundo, intento)
  return true
}
