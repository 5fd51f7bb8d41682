import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Invoice } from 'facturapi'
import { cuerpoDe } from './cuerpo.ts'
import {
  type Cancelacion,
  type Cfdi,
  type CfdiGlobal,
  type Formato,
  type Pac,
  PacCerrado,
  PacRechaza,
  type Timbre,
} from './pac.ts'

// Not every loader agrees on what the default of its CommonJS is.
const { default: Facturapi, FacturapiError } = createRequire(import.meta.url)('facturapi') as typeof import('facturapi')

export type OpcionesFacturapi = {
  /** Secret key of the issuer. */
  llave: string
  /** Another server than Facturapi's, for tests. */
  base?: string | undefined
  /** How long one request may take. */
  plazoMs?: number | undefined
}

const CERRADO = new Set([401, 402, 403])
const RECHAZOS = new Set([400, 404, 422])
export const noExiste = (error: unknown) =>
  error instanceof FacturapiError && (error.status === 404 || error.status === 400)

/** A key that came before, with other data. */
export const esConflicto = (error: unknown) => error instanceof FacturapiError && error.status === 409

/** The SDK knows no limit of time. */
export function conPlazo<T>(promesa: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const reloj = setTimeout(() => reject(new Error('Facturapi did not answer')), ms)
  return Promise.race([promesa, promise]).finally(() => clearTimeout(reloj))
}

/** What is certain about a failure; anything else (no answer, 429, 5xx) leaves it open. */
export function traducir(error: unknown): never {
  if (error instanceof FacturapiError && CERRADO.has(error.status)) throw new PacCerrado(error.message)
  if (error instanceof FacturapiError && RECHAZOS.has(error.status)) throw new PacRechaza(error.message)
  throw error
}

function timbreDe(invoice: Invoice): Timbre {
  const { id, uuid, total, livemode, status, idempotency_key, external_id, cancellation_status: cancelacion } = invoice
  if (status === 'failed') throw new PacRechaza('El SAT no aceptó los datos de la factura.')
  if (status !== 'valid' && status !== 'canceled') throw new Error(`an invoice that is ${status}`)
  const clave = idempotency_key ?? external_id ?? null
  return {
    referencia: id,
    clave,
    uuid: uuid.toUpperCase(),
    total: Math.round(total * 100),
    dePrueba: !livemode,
    cancelado: status === 'canceled',
    ...((cancelacion as string) === 'rejected' && { cancelacionRechazada: true }),
  }
}

/** CFDI 4.0 through Facturapi, with the key of one issuer. */
export function createFacturapi({ llave, base, plazoMs = 20_000 }: OpcionesFacturapi): Pac {
  const sdk = new Facturapi(llave)
  if (base !== undefined) sdk.BASE_URL = `${base.replace(/\/+$/, '')}/v2`
  const llamar = <T>(promesa: Promise<T>) => conPlazo(promesa, plazoMs)

  /** The one that was made with this key, where its answer got lost. */
  async function buscar(clave: string): Promise<Timbre | null> {
    const { data } = await llamar(sdk.invoices.list({ external_id: clave, limit: 10 }))
    const suya = data.find(({ external_id, idempotency_key }) => external_id === clave || idempotency_key === clave)
    return suya === undefined ? null : timbreDe(suya)
  }

  /** A key that it knows already is either answered with the same document or refused as a conflict. */
  async function timbrar(cfdi: Cfdi | CfdiGlobal): Promise<Timbre> {
    try {
      return timbreDe(await llamar(sdk.invoices.create(cuerpoDe(cfdi))))
    } catch (error) {
      if (!esConflicto(error)) return traducir(error)
      const hecha = await buscar(cfdi.clave)
      if (hecha === null) throw error
      return hecha
    }
  }

  const leer = (referencia: string) =>
    llamar(sdk.invoices.retrieve(referencia)).then(timbreDe, (error: unknown) =>
      noExiste(error) ? null : traducir(error),
    )

  async function cancelar(referencia: string, motivo: string, sustituto?: string): Promise<Cancelacion> {
    if ((await leer(referencia))?.cancelado === true) return 'cancelado'
    const opciones = { motive: motivo as never, ...(sustituto !== undefined && { substitution: sustituto }) }
    const { status } = await llamar(sdk.invoices.cancel(referencia, opciones)).catch(traducir)
    return status === 'canceled' ? 'cancelado' : 'en_proceso'
  }

  async function descargar(referencia: string, formato: Formato): Promise<Buffer | null> {
    const { invoices } = sdk
    try {
      const archivo = await llamar(
        formato === 'pdf' ? invoices.downloadPdf(referencia) : invoices.downloadXml(referencia),
      )
      return archivo instanceof Blob
        ? Buffer.from(await archivo.arrayBuffer())
        : await llamar(buffer(archivo as NodeJS.ReadableStream))
    } catch (error) {
      return noExiste(error) ? null : traducir(error)
    }
  }

  const comprobar = async () => {
    const { legal } = (await llamar(sdk.organizations.me()).catch(traducir)) as { legal?: { tax_id?: string } }
    return { rfc: legal?.tax_id ?? null, dePrueba: llave.startsWith('sk_test_') }
  }
  return { proveedor: 'facturapi', timbrar, global: timbrar, leer, cancelar, descargar, comprobar }
}
