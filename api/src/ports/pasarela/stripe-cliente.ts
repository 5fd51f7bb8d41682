import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { CuentasVinculadas } from './pasarela.ts'

/** What this code was written against; the browser's script is the one of the same release. */
const API_VERSION = '2026-10-28.endive'
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

export type OpcionesStripe = {
  /** Secret key. */
  llave: string
  /** Publishable key, for the browser. */
  llavePublica: string
  /** Signing secret of the webhook endpoint. */
  secretoAvisos: string
  /** Of the endpoint that hears of the accounts of organizations. */
  secretoConectadas?: string | undefined
  vinculadas?: CuentasVinculadas | undefined
  /** Another server than Stripe's, for tests. */
  base?: string | undefined
  script?: string | undefined
  ahora?: (() => Date) | undefined
  /** How long one request may take. */
  plazoMs?: number | undefined
  /** How often a request whose answer got lost is sent again, with its idempotency key. */
  reintentos?: number | undefined
}
/** The SDK with what readings and charges need beside it. */
export type ClienteStripe = {
  sdk: Stripe
  /** The account of an organization that it speaks for; null for ours. */
  cuenta: string | null
  /** The same for another account. */
  en: (cuenta: string | null) => ClienteStripe
  vinculadas: CuentasVinculadas | null
  llavePublica: string
  script: string
  secretos: readonly string[]
  ahora: () => Date
  /** What is kept of the fingerprint of a card. */
  huellaDe: (fingerprint: string) => string
}

const servidorDe = (base: string | undefined) => {
  if (base === undefined) return {}
  const { hostname, port, protocol } = new URL(base)
  const esHttp = protocol === 'http:'
  return {
    host: hostname,
    port: port === '' ? (esHttp ? 80 : 443) : port,
    protocol: esHttp ? 'http' : 'https',
  } as const
}

export function createClienteStripe(opciones: OpcionesStripe): ClienteStripe {
  const { llave, llavePublica, secretoAvisos, secretoConectadas, base, script = SCRIPT, ...resto } = opciones
  const { ahora = () => new Date(), plazoMs = 10_000, reintentos = 2, vinculadas = null } = resto
  const config = {
    apiVersion: API_VERSION,
    maxNetworkRetries: reintentos,
    timeout: plazoMs,
    telemetry: false,
    appInfo: { name: 'entrale' },
    ...servidorDe(base),
  } as const
  const huellaDe = (fingerprint: string) => createHmac('sha256', llave).update(fingerprint).digest('base64url')
  const secretos = [secretoAvisos, ...(secretoConectadas === undefined ? [] : [secretoConectadas])]
  const clienteDe = (cuenta: string | null): ClienteStripe => ({
    sdk: new Stripe(llave, { ...config, ...(cuenta !== null && { stripeAccount: cuenta }) }),
    ...{ cuenta, llavePublica, script, secretos, ahora, huellaDe, vinculadas, en },
  })
  const propio = clienteDe(null)
  function en(cuenta: string | null): ClienteStripe {
    return cuenta === null ? propio : clienteDe(cuenta)
  }
  return propio
}

/** What is on the account of an organization says the account too. */
export const nombrar = ({ cuenta }: Pick<ClienteStripe, 'cuenta'>, id: string): string =>
  cuenta === null ? id : `${cuenta}/${id}`

/** Who to ask, and for what. */
export function situar(cliente: ClienteStripe, referencia: string): { cliente: ClienteStripe; id: string } {
  const [cuenta = '', ...resto] = referencia.split('/')
  return resto.length === 0 ? { cliente, id: referencia } : { cliente: cliente.en(cuenta), id: resto.join('/') }
}

/** The id of something that Stripe sends as its id, or whole. */
export const idDe = (cosa: string | { id: string } | null | undefined): string | null =>
  typeof cosa === 'string' ? cosa : (cosa?.id ?? null)

/** A refusal that says so for good: asking again changes nothing. */
export const esRechazo = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError
export const noExiste = (error: unknown) => esRechazo(error) && error.code === 'resource_missing'
/** The account took back what it had let us do, or is not there. */
export const esAjena = (error: unknown) => error instanceof Stripe.errors.StripePermissionError || noExiste(error)
