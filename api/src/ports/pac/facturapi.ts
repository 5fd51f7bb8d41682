import type { Invoice } from 'facturapi'
import { cuerpoDe } from './cuerpo.ts'
import { createCliente, createDocumentos, type OpcionesFacturapi, traducir } from './facturapi-cliente.ts'
import { type Cancelacion, type Cfdi, type CfdiGlobal, type Pac, PacRechaza, type Timbre } from './pac.ts'

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
export function createFacturapi(opciones: OpcionesFacturapi): Pac {
  const { sdk, llamar } = createCliente(opciones)
  const { timbrar: timbrarCuerpo, leer, descargar } = createDocumentos(llamar, sdk.invoices, timbreDe)
  const timbrar = (cfdi: Cfdi | CfdiGlobal) => timbrarCuerpo(cfdi.clave, cuerpoDe(cfdi))

  async function cancelar(referencia: string, motivo: string, sustituto?: string): Promise<Cancelacion> {
    if ((await leer(referencia))?.cancelado === true) return 'cancelado'
    const datos = { motive: motivo as never, ...(sustituto !== undefined && { substitution: sustituto }) }
    const { status } = await llamar(sdk.invoices.cancel(referencia, datos)).catch(traducir)
    return status === 'canceled' ? 'cancelado' : 'en_proceso'
  }

  const comprobar = async () => {
    const { legal } = (await llamar(sdk.organizations.me()).catch(traducir)) as { legal?: { tax_id?: string } }
    return { rfc: legal?.tax_id ?? null, dePrueba: opciones.llave.startsWith('sk_test_') }
  }
  return { proveedor: 'facturapi', timbrar, global: timbrar, leer, cancelar, descargar, comprobar }
}
