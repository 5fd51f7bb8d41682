import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { BinaryDownload } from 'facturapi'
import { type Formato, PacCerrado, PacRechaza, type Timbre } from './pac.ts'

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
const fallo = (error: unknown, con: (status: number) => boolean) => error instanceof FacturapiError && con(error.status)
const noExiste = (error: unknown) => fallo(error, (status) => status === 404 || status === 400)
/** A key that came before, with other data. */
const esConflicto = (error: unknown) => fallo(error, (status) => status === 409)

/** The SDK knows no limit of time. */
function conPlazo<T>(promesa: Promise<T>, ms: number): Promise<T> {
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

/** The SDK with the key of one issuer; each call goes through `llamar`. */
export function createCliente({ llave, base, plazoMs = 20_000 }: OpcionesFacturapi) {
  const sdk = new Facturapi(llave)
  if (base !== undefined) sdk.BASE_URL = `${base.replace(/\/+$/, '')}/v2`
  return { sdk, llamar: <T>(promesa: Promise<T>) => conPlazo(promesa, plazoMs) }
}
type Llamar = ReturnType<typeof createCliente>['llamar']

/** Both bear our `clave`. */
type Llaves = { external_id?: string | null; idempotency_key?: string | null }
/** What the SDK offers alike for each kind of document that it stamps. */
type Recurso<D> = {
  create: (cuerpo: object) => Promise<D>
  list: (cuales: object) => Promise<{ data: D[] }>
  retrieve: (id: string) => Promise<D>
  downloadPdf: (id: string) => Promise<BinaryDownload>
  downloadXml: (id: string) => Promise<BinaryDownload>
}

/** How a document of one kind is stamped once for each `clave`, read and downloaded. */
export function createDocumentos<D extends Llaves>(
  llamar: Llamar,
  recurso: Recurso<D>,
  timbreDe: (documento: D) => Timbre,
) {
  /** The one that was made with this key, where its answer got lost. */
  async function buscar(clave: string): Promise<Timbre | null> {
    const { data } = await llamar(recurso.list({ external_id: clave, limit: 10 }))
    const suyo = data.find(({ external_id, idempotency_key }) => external_id === clave || idempotency_key === clave)
    return suyo === undefined ? null : timbreDe(suyo)
  }

  return {
    /** A key that it knows already is either answered with the same document or refused as a conflict. */
    timbrar: async (clave: string, cuerpo: object): Promise<Timbre> => {
      try {
        return timbreDe(await llamar(recurso.create(cuerpo)))
      } catch (error) {
        if (!esConflicto(error)) return traducir(error)
        const hecho = await buscar(clave)
        if (hecho === null) throw error
        return hecho
      }
    },
    leer: (referencia: string): Promise<Timbre | null> =>
      llamar(recurso.retrieve(referencia)).then(timbreDe, (error: unknown) =>
        noExiste(error) ? null : traducir(error),
      ),
    descargar: async (referencia: string, formato: Formato): Promise<Buffer | null> => {
      try {
        const archivo = await llamar(
          formato === 'pdf' ? recurso.downloadPdf(referencia) : recurso.downloadXml(referencia),
        )
        return archivo instanceof Blob
          ? Buffer.from(await archivo.arrayBuffer())
          : await llamar(buffer(archivo as NodeJS.ReadableStream))
      } catch (error) {
        return noExiste(error) ? null : traducir(error)
      }
    },
  }
}
