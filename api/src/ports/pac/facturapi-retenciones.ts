import type { Retention } from 'facturapi'
import { cuerpoDeRetencion } from './cuerpo-retencion.ts'
import { createCliente, createDocumentos, type OpcionesFacturapi, traducir } from './facturapi-cliente.ts'
import { PacRechaza, type PacRetenciones, type Timbre } from './pac.ts'

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
export function createRetencionesFacturapi(opciones: OpcionesFacturapi): PacRetenciones {
  const { sdk, llamar } = createCliente(opciones)
  const { timbrar, leer, descargar } = createDocumentos(llamar, sdk.retentions, timbreDe)

  async function cancelar(referencia: string, motivo: '01' | '03', sustituta: string | null): Promise<void> {
    if ((await leer(referencia))?.cancelado === true) return
    const datos = { motive: motivo, ...(sustituta !== null && { substitution: sustituta }) }
    await llamar(sdk.retentions.cancel(referencia, datos)).catch(traducir)
  }
  return {
    proveedor: 'facturapi',
    timbrar: (cfdi) => timbrar(cfdi.clave, cuerpoDeRetencion(cfdi)),
    leer,
    cancelar,
    descargar,
  }
}
