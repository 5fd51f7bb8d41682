import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { Cobro } from './pasarela.ts'

const BASE = 'https://api.mercadopago.com'

export type OpcionesMercadoPago = {
  /** Access token: of the platform, or of an organizer that linked an account. */
  llave: string
  /** Secret signature of the webhook. */
  secretoAvisos: string
  /** Address of our webhook; Mercado Pago takes https only. */
  urlAvisos?: string | undefined
  /** Centavos that the platform keeps of a charge made with the token of an organizer. */
  comisionPlataforma?: ((cobro: Cobro) => number) | undefined
  /** Another server than Mercado Pago's, for tests. */
  base?: string | undefined
  ahora?: (() => Date) | undefined
  /** How long one request may take. */
  plazoMs?: number | undefined
  reintentos?: number | undefined
}
export type ClienteMercadoPago = {
  /** One call of the SDK; `clave` is its idempotency key. */
  llamar: <T>(hacer: (config: MercadoPagoConfig) => Promise<T>, clave?: string) => Promise<T>
  opciones: OpcionesMercadoPago
  ahora: () => Date
}

/** The SDK limits the wait for the headers of an answer, not for its body. */
function conPlazo<T>(promesa: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const reloj = setTimeout(() => reject(new Error('Mercado Pago did not answer')), ms)
  return Promise.race([promesa, promise]).finally(() => clearTimeout(reloj))
}

/**
 * The SDK keeps its address in one place for the whole process and reads it as a call begins, before it waits for anything: set right before each
 * call, several addresses live side by side. It also keeps the options of a call in its configuration, so each call has a configuration of its own,
 * or one would send the idempotency key of another.
 */
export function createClienteMercadoPago(opciones: OpcionesMercadoPago): ClienteMercadoPago {
  const { llave, base = BASE, ahora = () => new Date(), plazoMs = 10_000, reintentos = 2 } = opciones
  const comunes = { timeout: plazoMs, maxRetries: reintentos, initialDelay: 200, maxDelay: 2000, jitter: true }
  const BASE_URL = base.replace(/\/+$/, '')
  return {
    opciones,
    ahora,
    llamar: (hacer, clave) => {
      const config = new MercadoPagoConfig({
        accessToken: llave,
        options: { ...comunes, ...(clave !== undefined && { idempotencyKey: clave }) },
      })
      Object.assign(AppConfig, { BASE_URL })
      return conPlazo(hacer(config), (reintentos + 1) * (plazoMs + 2000))
    },
  }
}

const RECHAZOS = new Set([400, 402, 403, 404, 422])
/** A refusal that says so for good: asking again changes nothing. */
export const esRechazo = (error: unknown): error is MercadoPagoError =>
  error instanceof MercadoPagoError && RECHAZOS.has(error.status)
/** What it is asked for is not there; an id that is none is a bad request. */
export const noExiste = (error: unknown): boolean =>
  error instanceof MercadoPagoError && (error.status === 404 || error.status === 400)
