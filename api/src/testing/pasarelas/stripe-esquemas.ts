import { z } from 'zod'
import { PeticionMala, type Respuesta } from './servidor.ts'

const texto = z.string().min(1).max(5000)
const entero = z
  .string()
  .regex(/^\d+$/)
  .transform((valor) => Number(valor))
const metadata = z.record(z.string().max(40), z.string().max(500))
const expand = z.array(texto)
const verdad = z.enum(['true', 'false']).transform((valor) => valor === 'true')
const moneda = z.string().regex(/^[a-z]{3}$/)
const rango = z.strictObject({
  gte: entero.optional(),
  gt: entero.optional(),
  lte: entero.optional(),
  lt: entero.optional(),
})
const pagina = {
  limit: entero.pipe(z.number().min(1).max(100)).optional(),
  starting_after: texto.optional(),
  expand: expand.optional(),
}
const transferencia = z.strictObject({ type: z.literal('mx_bank_transfer') })

export const CLIENTE = z.strictObject({ name: texto.max(256), email: z.email(), metadata: metadata.optional() })
export const INTENTO = z.strictObject({
  amount: entero,
  application_fee_amount: entero.pipe(z.number().min(1)).optional(),
  currency: moneda,
  allowed_payment_method_types: z.array(z.enum(['card', 'oxxo', 'customer_balance'])).length(1),
  capture_method: z.literal('automatic').optional(),
  confirm: verdad.optional(),
  customer: texto.optional(),
  description: texto.max(1000).optional(),
  metadata: metadata.optional(),
  payment_method_data: z
    .strictObject({
      type: z.enum(['oxxo', 'customer_balance']),
      // First and last name, two letters each, or OXXO prints no voucher.
      billing_details: z
        .strictObject({ name: z.string().regex(/\S{2,}\s+(\S+\s+)*\S{2,}/), email: z.email() })
        .optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({
      oxxo: z.strictObject({ expires_after_days: entero.pipe(z.number().min(1).max(7)) }).optional(),
      customer_balance: z
        .strictObject({ funding_type: z.literal('bank_transfer'), bank_transfer: transferencia })
        .optional(),
    })
    .optional(),
  return_url: z.url().optional(),
  statement_descriptor_suffix: z
    .string()
    .max(20)
    .regex(/^(?=.*[A-Za-z])[^<>"'\\*]+$/)
    .optional(),
  transfer_group: texto.optional(),
})
export const REEMBOLSO = z.strictObject({
  amount: entero.pipe(z.number().min(1)),
  payment_intent: texto.optional(),
  origin: z.literal('customer_balance').optional(),
  customer: texto.optional(),
  currency: moneda.optional(),
  metadata: metadata.optional(),
})
export const DEVOLVER_CUOTA = z.strictObject({
  amount: entero.pipe(z.number().min(1)).optional(),
  metadata: metadata.optional(),
})
const pedida = z.strictObject({ requested: z.literal('true') })
export const CUENTA = z.strictObject({
  country: z.literal('MX'),
  email: z.email(),
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.literal('account') }),
    losses: z.strictObject({ payments: z.literal('stripe') }),
    requirement_collection: z.literal('stripe'),
    stripe_dashboard: z.strictObject({ type: z.literal('full') }),
  }),
  business_profile: z.strictObject({ name: texto }),
  capabilities: z.strictObject({ card_payments: pedida, transfers: pedida }),
  metadata: metadata.optional(),
})
export const ENLACE_CUENTA = z.strictObject({
  account: texto,
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
})
export const NADA = z.strictObject({})
export const LEER = z.strictObject({ expand: expand.optional() })
export const LISTA_INTENTOS = z.strictObject({ ...pagina, created: rango.optional(), customer: texto.optional() })
export const LISTA_CARGOS = z.strictObject({ ...pagina, created: rango.optional(), payment_intent: texto.optional() })
export const LISTA_REEMBOLSOS = z.strictObject({
  ...pagina,
  created: rango.optional(),
  payment_intent: texto.optional(),
})
export const LISTA_DISPUTAS = z.strictObject({ ...pagina, payment_intent: texto.optional() })
export const LISTA_BALANCE = z.strictObject({ ...pagina, created: rango.optional() })
const LUGAR = texto.optional()
export const EVIDENCIA = z.strictObject({
  evidence: z.strictObject({
    uncategorized_text: z.string().max(20_000).optional(),
    service_documentation: LUGAR,
    receipt: LUGAR,
    customer_communication: LUGAR,
    uncategorized_file: LUGAR,
  }),
  submit: verdad,
})
export const LISTA_SALDO = z.strictObject(pagina)
export const BUSQUEDA = z.strictObject({
  query: z.string().regex(/^metadata\['pago'\]:'[\w-]+'$/),
  limit: entero.optional(),
  page: texto.optional(),
})

/** An error as Stripe says it. */
export const errorStripe = (status: number, code: string, message: string, mas: object = {}): Respuesta => ({
  status,
  cuerpo: { error: { type: 'invalid_request_error', code, message, ...mas } },
})

export function validar<T extends z.ZodType>(esquema: T, valor: unknown): z.output<T> {
  if (typeof valor === 'object' && valor !== null && 'payment_method_types' in valor)
    throw new PeticionMala(
      errorStripe(400, 'payment_method_types_no_longer_supported', 'Use allowed_payment_method_types.'),
    )
  const { data, error } = esquema.safeParse(valor)
  if (error === undefined) return data
  const [primero] = error.issues
  const param = primero?.code === 'unrecognized_keys' ? primero.keys[0] : primero?.path.join('.')
  const code = primero?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
  throw new PeticionMala(errorStripe(400, code, `${code}: ${param}: ${primero?.message}`, { param }))
}
