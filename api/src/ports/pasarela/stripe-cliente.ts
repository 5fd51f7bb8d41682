import { createHmac } from 'node:crypto'
import Stripe from 'stripe'

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
  llavePublica: string
  script: string
  secretoAvisos: string
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

export function createClienteStripe({
  llave,
  llavePublica,
  secretoAvisos,
  base,
  script = SCRIPT,
  ...resto
}: OpcionesStripe): ClienteStripe {
  const { ahora = () => new Date(), plazoMs = 10_000, reintentos = 2 } = resto
  const sdk = new Stripe(llave, {
    apiVersion: API_VERSION,
    maxNetworkRetries: reintentos,
    timeout: plazoMs,
    telemetry: false,
    appInfo: { name: 'entrale' },
    ...servidorDe(base),
  })
  const huellaDe = (fingerprint: string) => createHmac('sha256', llave).update(fingerprint).digest('base64url')
  return { sdk, llavePublica, script, secretoAvisos, ahora, huellaDe }
}

/** The id of something that Stripe sends as its id, or whole. */
export const idDe = (cosa: string | { id: string } | null | undefined): string | null =>
  typeof cosa === 'string' ? cosa : (cosa?.id ?? null)

/** A refusal that says so for good: asking again changes nothing. */
export const esRechazo = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError
export const noExiste = (error: unknown) => esRechazo(error) && error.code === 'resource_missing'
