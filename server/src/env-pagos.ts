import { z } from 'zod'

const empieza = (nombre: string, patron: RegExp, con: string) =>
  z.string().regex(patron, `${nombre} debe empezar con ${con}.`).optional()
const esLocal = (url: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
/** Keys travel there: never in clear beyond this machine. */
const segura = (texto: string) =>
  URL.canParse(texto) &&
  (new URL(texto).protocol === 'https:' || (new URL(texto).protocol === 'http:' && esLocal(new URL(texto))))
/** Https, or this machine. */
export const direccion = (nombre: string) =>
  z.string().refine(segura, `${nombre} debe ser una dirección https (o http en esta máquina).`).optional()

/** The keys of the payment providers; without them there is Pago de prueba in demo mode, and only free boletos in production. */
export const variablesDePagos = {
  STRIPE_SECRET_KEY: empieza(
    'STRIPE_SECRET_KEY',
    /^(sk|rk)_(test|live)_\S+$/,
    'sk_test_, sk_live_, rk_test_ o rk_live_',
  ),
  STRIPE_PUBLISHABLE_KEY: empieza('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_\S+$/, 'pk_test_ o pk_live_'),
  STRIPE_WEBHOOK_SECRET: empieza('STRIPE_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_'),
  STRIPE_CONNECT_WEBHOOK_SECRET: empieza('STRIPE_CONNECT_WEBHOOK_SECRET', /^whsec_\S+$/, 'whsec_'),
  STRIPE_API_BASE: direccion('STRIPE_API_BASE'),
  STRIPE_SCRIPT_URL: direccion('STRIPE_SCRIPT_URL'),
  MERCADOPAGO_ACCESS_TOKEN: empieza('MERCADOPAGO_ACCESS_TOKEN', /^(APP_USR|TEST)-\S+$/, 'APP_USR- o TEST-'),
  MERCADOPAGO_WEBHOOK_SECRET: z
    .string()
    .min(16, 'MERCADOPAGO_WEBHOOK_SECRET debe tener al menos 16 caracteres.')
    .optional(),
  MERCADOPAGO_CLIENT_ID: z
    .string()
    .regex(/^\d{6,20}$/, 'MERCADOPAGO_CLIENT_ID debe ser el número de la aplicación.')
    .optional(),
  MERCADOPAGO_CLIENT_SECRET: z
    .string()
    .min(16, 'MERCADOPAGO_CLIENT_SECRET debe tener al menos 16 caracteres.')
    .optional(),
  MERCADOPAGO_API_BASE: direccion('MERCADOPAGO_API_BASE'),
}
type Variables = { [Nombre in keyof typeof variablesDePagos]?: string | undefined } & {
  ENTRALE_MODE: string
  BASE_URL?: string | undefined
}

const JUNTAS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'],
  ['MERCADOPAGO_CLIENT_ID', 'MERCADOPAGO_CLIENT_SECRET'],
] as const
const PIDEN = {
  STRIPE_CONNECT_WEBHOOK_SECRET: 'STRIPE_SECRET_KEY',
  STRIPE_API_BASE: 'STRIPE_SECRET_KEY',
  STRIPE_SCRIPT_URL: 'STRIPE_SECRET_KEY',
  MERCADOPAGO_CLIENT_ID: 'MERCADOPAGO_ACCESS_TOKEN',
  MERCADOPAGO_API_BASE: 'MERCADOPAGO_ACCESS_TOKEN',
} as const

function* faltan(env: Variables): Iterable<string> {
  for (const juntas of JUNTAS) {
    const dada = juntas.find((nombre) => env[nombre] !== undefined)
    if (dada !== undefined)
      yield* juntas.filter((nombre) => env[nombre] === undefined).map((nombre) => `Con ${dada} hace falta ${nombre}.`)
  }
  for (const [nombre, pide] of Object.entries(PIDEN) as [keyof typeof PIDEN, (typeof PIDEN)[keyof typeof PIDEN]][])
    if (env[nombre] !== undefined && env[pide] === undefined) yield `Con ${nombre} hace falta ${pide}.`
}

const modoDe = (llave: string | undefined) => llave?.split('_')[1]
/** With keys for testing, anybody would have boletos for nothing. */
function* deMentira(env: Variables): Iterable<string> {
  const { STRIPE_SECRET_KEY: secreta, STRIPE_PUBLISHABLE_KEY: publica, ENTRALE_MODE, BASE_URL } = env
  if (secreta !== undefined && publica !== undefined && modoDe(secreta) !== modoDe(publica))
    yield 'STRIPE_SECRET_KEY y STRIPE_PUBLISHABLE_KEY deben ser las dos de prueba o las dos reales.'
  if (ENTRALE_MODE !== 'production') return
  if (modoDe(secreta) === 'test' && env.STRIPE_API_BASE === undefined)
    yield 'Con ENTRALE_MODE=production, STRIPE_SECRET_KEY no puede ser de prueba.'
  if (env.MERCADOPAGO_ACCESS_TOKEN?.startsWith('TEST-') && env.MERCADOPAGO_API_BASE === undefined)
    yield 'Con ENTRALE_MODE=production, MERCADOPAGO_ACCESS_TOKEN no puede ser de prueba.'
  if (
    env.MERCADOPAGO_ACCESS_TOKEN !== undefined &&
    env.MERCADOPAGO_API_BASE === undefined &&
    BASE_URL?.startsWith('http:')
  )
    yield 'Mercado Pago solo avisa a direcciones https: BASE_URL debe empezar con https://.'
}

/** One sentence for each thing that does not fit with another. */
export const erroresDePagos = (env: Variables): string[] => [...faltan(env), ...deMentira(env)]

function stripeDe(env: Variables) {
  const { STRIPE_SECRET_KEY: llave, STRIPE_PUBLISHABLE_KEY: llavePublica, STRIPE_WEBHOOK_SECRET: secretoAvisos } = env
  if (llave === undefined || llavePublica === undefined || secretoAvisos === undefined) return null
  const { STRIPE_CONNECT_WEBHOOK_SECRET: secretoConectadas, STRIPE_API_BASE: base, STRIPE_SCRIPT_URL: script } = env
  return { llave, llavePublica, secretoAvisos, secretoConectadas, base, script }
}

function mercadoPagoDe(env: Variables) {
  const { MERCADOPAGO_ACCESS_TOKEN: llave, MERCADOPAGO_WEBHOOK_SECRET: secretoAvisos } = env
  if (llave === undefined || secretoAvisos === undefined) return null
  const { MERCADOPAGO_CLIENT_ID: id, MERCADOPAGO_CLIENT_SECRET: secreto, MERCADOPAGO_API_BASE: base } = env
  const aplicacion = id !== undefined && secreto !== undefined ? { id, secreto } : undefined
  return { llave, secretoAvisos, aplicacion, base }
}

/** What the adapters are made with; null for a provider without keys. */
export const pagosDe = (env: Variables) => ({ stripe: stripeDe(env), mercadoPago: mercadoPagoDe(env) })
