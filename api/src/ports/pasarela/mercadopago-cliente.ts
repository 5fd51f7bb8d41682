import { MercadoPagoConfig, MercadoPagoError } from 'mercadopago'
import { AppConfig } from 'mercadopago/dist/utils/config/index.js'
import type { CuentasVinculadas } from './pasarela.ts'

const BASE = 'https://api.mercadopago.com'

export type OpcionesMercadoPago = {
  /** Access token of the platform. */
  llave: string
  /** Of the application, with which organizations link their accounts. */
  aplicacion?: { id: string; secreto: string } | undefined
  vinculadas?: CuentasVinculadas | undefined
  /** Secret signature of the webhook. */
  secretoAvisos: string
  /** Address of our webhook; Mercado Pago takes https only. */
  urlAvisos?: string | undefined
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
  /** The account of an organization that it speaks for; null for ours. */
  cuenta: string | null
  /** The same for another account; throws `SinCredencial` where nothing speaks for it. */
  en: (cuenta: string | null) => Promise<ClienteMercadoPago>
}

/** Its organization took back what it had let us do, or never gave it. */
export class SinCredencial extends Error {
  /** As who asks without leave is answered: the provider itself works. */
  readonly status = 401
}

/** What is kept of one: the token that speaks, and the one that renews it. */
export type Tokens = { acceso: string; renueva: string }

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
  const { base = BASE, ahora = () => new Date(), plazoMs = 10_000, reintentos = 2 } = opciones
  const comunes = { timeout: plazoMs, maxRetries: reintentos, initialDelay: 200, maxDelay: 2000, jitter: true }
  const BASE_URL = base.replace(/\/+$/, '')
  const clienteDe = (cuenta: string | null, accessToken: string): ClienteMercadoPago => ({
    opciones: { ...opciones, llave: accessToken },
    ahora,
    cuenta,
    en,
    llamar: (hacer, clave) => {
      const config = new MercadoPagoConfig({
        accessToken,
        options: { ...comunes, ...(clave !== undefined && { idempotencyKey: clave }) },
      })
      Object.assign(AppConfig, { BASE_URL })
      return conPlazo(hacer(config), (reintentos + 1) * (plazoMs + 2000))
    },
  })
  const propio = clienteDe(null, opciones.llave)
  async function en(cuenta: string | null): Promise<ClienteMercadoPago> {
    if (cuenta === null) return propio
    const guardada = (await opciones.vinculadas?.credencial(cuenta)) ?? null
    if (guardada === null) throw new SinCredencial(`nothing speaks for the account ${cuenta}`)
    return clienteDe(cuenta, (JSON.parse(guardada) as Tokens).acceso)
  }
  return propio
}

/** What is on the account of an organization says the account too. */
export const nombrar = ({ cuenta }: Pick<ClienteMercadoPago, 'cuenta'>, id: string): string =>
  cuenta === null ? id : `${cuenta}/${id}`

/** Who to ask, and for what. */
export async function situar(
  cliente: ClienteMercadoPago,
  referencia: string,
): Promise<{ cliente: ClienteMercadoPago; id: string }> {
  const [cuenta = '', ...resto] = referencia.split('/')
  return resto.length === 0 ? { cliente, id: referencia } : { cliente: await cliente.en(cuenta), id: resto.join('/') }
}

const RECHAZOS = new Set([400, 402, 403, 404, 422])
/** A refusal that says so for good: asking again changes nothing. */
export const esRechazo = (error: unknown): error is MercadoPagoError =>
  error instanceof MercadoPagoError && RECHAZOS.has(error.status)
/** Its token does not speak for anybody any more. */
export const esRevocada = (error: unknown): boolean => error instanceof MercadoPagoError && error.status === 401
/** What it is asked for is not there; an id that is none is a bad request. */
export const noExiste = (error: unknown): boolean =>
  error instanceof MercadoPagoError && (error.status === 404 || error.status === 400)
