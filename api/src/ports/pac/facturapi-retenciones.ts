import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { Retention } from 'facturapi'
import { cuerpoDeRetencion } from './cuerpo-retencion.ts'
import { conPlazo, esConflicto, noExiste, type OpcionesFacturapi, traducir } from './facturapi.ts'
import { type CfdiRetencion, type Formato, PacRechaza, type PacRetenciones, type Timbre } from './pac.ts'

const { default: Facturapi } = createRequire(import.meta.url)('facturapi') as typeof import('facturapi')

function timbreDe(retencion: Retention & { id?: string; idempotency_key?: string }): Timbre {
  const { id = '', uuid, totales, livemode, status, external_id, idempotency_key } = retencion
  if (status === 'failed') throw new PacRechaza('El SAT no aceptó los datos de la constancia.')
  if (status !== 'valid' && status !== 'canceled') throw new Error(`a retention that is ${status}`)
  return {
    ...{ referencia: id, clave: idempotency_key ?? external_id ?? null, uuid: uuid.toUpperCase() },
    ...{ total: Math.round(totales.monto_tot_ret * 100), dePrueba: !livemode, cancelado: status === 'canceled' },
  }
}

/** CFDI of retenciones 2.0 through Facturapi, with the key of the platform. */
export function createRetencionesFacturapi({ llave, base, plazoMs = 20_000 }: OpcionesFacturapi): PacRetenciones {
  const sdk = new Facturapi(llave)
  if (base !== undefined) sdk.BASE_URL = `${base.replace(/\/+$/, '')}/v2`
  const llamar = <T>(promesa: Promise<T>) => conPlazo(promesa, plazoMs)

  /** The one that was made with this key, where its answer got lost. */
  async function buscar(clave: string): Promise<Timbre | null> {
    const { data } = await llamar(sdk.retentions.list({ external_id: clave, limit: 10 }))
    const suya = data.find(({ external_id }) => external_id === clave)
    return suya === undefined ? null : timbreDe(suya)
  }

  async function timbrar(cfdi: CfdiRetencion): Promise<Timbre> {
    try {
      return timbreDe(await llamar(sdk.retentions.create(cuerpoDeRetencion(cfdi))))
    } catch (error) {
      if (!esConflicto(error)) return traducir(error)
      const hecha = await buscar(cfdi.clave)
      if (hecha === null) throw error
      return hecha
    }
  }

  const leer = (referencia: string) =>
    llamar(sdk.retentions.retrieve(referencia)).then(timbreDe, (error: unknown) =>
      noExiste(error) ? null : traducir(error),
    )

  async function cancelar(referencia: string, motivo: '01' | '03', sustituta: string | null): Promise<void> {
    if ((await leer(referencia))?.cancelado === true) return
    const datos = { motive: motivo, ...(sustituta !== null && { substitution: sustituta }) }
    await llamar(sdk.retentions.cancel(referencia, datos)).catch(traducir)
  }

  async function descargar(referencia: string, formato: Formato): Promise<Buffer | null> {
    const { retentions } = sdk
    try {
      const archivo = await llamar(
        formato === 'pdf' ? retentions.downloadPdf(referencia) : retentions.downloadXml(referencia),
      )
      return archivo instanceof Blob
        ? Buffer.from(await archivo.arrayBuffer())
        : await llamar(buffer(archivo as NodeJS.ReadableStream))
    } catch (error) {
      return noExiste(error) ? null : traducir(error)
    }
  }
  return { proveedor: 'facturapi', timbrar, leer, cancelar, descargar }
}
