import type { Services } from '../../context.ts'
import { type Concepto, PacCerrado, PacRechaza, type Timbre } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { anotarSuceso } from '../compras/index.ts'
import { guardarArchivos } from './archivos.ts'
import { cancelarSustituida } from './cancelaciones.ts'
import { conceptosDe, formaDePago, totalDe } from './conceptos.ts'
import { markConexion } from './datos.repository.ts'
import { decirQueFalta, decirQueTarda } from './decir-que-tarda.ts'
import { type Emision, emisionDe } from './emision.ts'
import { findVendida } from './facturables.repository.ts'
import {
  endTimbrado,
  findPorTimbrar,
  lockFacturable,
  markTimbrando,
  type PorTimbrar,
  soltarTimbrado,
} from './solicitudes.repository.ts'

type Tomada = PorTimbrar & { conceptos: Concepto[]; formaPago: string }

/**
 * Freezes what is asked for, or takes up what was asked before: the same key with the same lines, so that the PAC stamps it once. Null when there is
 * nothing to stamp any more.
 */
function tomar({ db, ports }: Services, compraId: string, { datos }: Emision): Promise<Tomada | null> {
  return db.transaction().execute(async (trx) => {
    await lockFacturable(trx, compraId)
    const [solicitud, vendida] = [await findPorTimbrar(trx, compraId), await findVendida(trx, compraId)]
    if (solicitud?.estado !== 'solicitada' || vendida === null) return null
    const formaPago = formaDePago(vendida.metodo)
    if (solicitud.timbrandoEn !== null && solicitud.conceptos !== null)
      return { ...solicitud, conceptos: solicitud.conceptos, formaPago }
    const conceptos = conceptosDe(vendida, datos.claveProducto)
    if (conceptos.length === 0) {
      const fin = {
        estado: 'cancelada',
        error: 'La compra se reembolsó: no quedó qué facturar.',
        ahora: ports.clock.now(),
      } as const
      await endTimbrado(trx, compraId, solicitud.clave, fin)
      return null
    }
    await markTimbrando(trx, compraId, conceptos, totalDe(conceptos))
    return { ...solicitud, conceptos, formaPago }
  })
}

/** False where nobody wants that document any more: its organizer may have registered another, made out elsewhere. */
function guardar({ db, ports }: Services, tomada: Tomada, timbre: Timbre, { pac }: Emision): Promise<boolean> {
  const { compraId, clave } = tomada
  return db.transaction().execute(async (trx) => {
    await lockFacturable(trx, compraId)
    const fin = {
      estado: 'timbrada',
      timbre: { ...timbre, proveedor: pac.proveedor },
      ahora: ports.clock.now(),
    } as const
    const suya = await endTimbrado(trx, compraId, clave, fin)
    if (!suya) {
      const otra = await findPorTimbrar(trx, compraId)
      return otra?.estado === 'timbrada' && otra.uuid === timbre.uuid
    }
    await anotarSuceso(trx, compraId, 'factura_timbrada')
    await encargarTrabajo(trx, 'avisar_factura', { compraId })
    await guardarArchivos(trx, { id: tomada.id, proveedor: pac.proveedor })
    // what went back meanwhile, and the global that held it
    await encargarTrabajo(trx, 'ajustar_comprobantes', { compraId })
    if (tomada.sustituye !== null) {
      const { organizacionId } = tomada
      await cancelarSustituida(trx, {
        ...tomada.sustituye,
        ...{ organizacionId, compraId, emisor: 'organizacion', motivo: '01', sustituto: timbre.uuid },
      })
    }
    return true
  })
}

async function rechazar({ db, ports }: Services, { compraId, clave }: Tomada, causa: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFacturable(trx, compraId)
    if (
      !(await endTimbrado(trx, compraId, clave, {
        estado: 'error',
        error: causa.slice(0, 500),
        ahora: ports.clock.now(),
      }))
    )
      return
    await anotarSuceso(trx, compraId, 'factura_rechazada')
    await encargarTrabajo(trx, 'avisar_factura', { compraId })
  })
}

/**
 * Has an invoice stamped that a buyer asked for. Without fiscal data or a PAC it waits for them. What the PAC refuses is its buyer's to correct; what it
 * does not answer is asked again with the same key.
 */
export async function timbrarFactura(services: Services, { compraId }: { compraId: string }): Promise<void> {
  const { db, ports } = services
  const pedida = await findPorTimbrar(db, compraId)
  if (pedida?.estado !== 'solicitada') return
  const emision = await emisionDe(services, pedida.organizacionId)
  if (emision === null) return decirQueFalta(services, pedida.organizacionId)
  const tomada = await tomar(services, compraId, emision)
  if (tomada === null) return
  const { rfc, razonSocial, regimen, codigoPostal, email, usoCfdi, clave, conceptos, formaPago, sustituye } = tomada
  try {
    const receptor = { rfc, razonSocial, regimen, codigoPostal, email }
    const { pac, emisor, porCuentaDe } = emision
    const timbre = await pac.timbrar({
      ...{ clave, emisor, receptor, uso: usoCfdi, formaPago, conceptos, porCuentaDe },
      ...(sustituye !== null && { relacion: { tipo: '04', uuids: [sustituye.uuid] } }),
    })
    if (!(await guardar(services, tomada, timbre, emision))) await pac.cancelar(timbre.referencia, '02')
  } catch (error) {
    if (error instanceof PacRechaza) return rechazar(services, tomada, error.message)
    if (error instanceof PacCerrado) await markConexion(db, pedida.organizacionId, error.message, ports.clock.now())
    // what was asked before without an answer may have been stamped then: it stays as it was asked
    if (error instanceof PacCerrado && tomada.timbrandoEn === null) return soltarTimbrado(db, compraId, clave)
    await decirQueTarda(services, tomada)
    throw error
  }
}
