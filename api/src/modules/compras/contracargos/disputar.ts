import type { Db } from '@entrale/db'
import type { DisputaLeida } from '../../../ports/pasarela/pasarela.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import {
  anotarComisionDeDisputa,
  anotarIncidencia,
  cerrarIncidencia,
  deberNuestraParte,
  lockPago,
  type Pago,
} from '../../pagos/index.ts'
import { seguirDelPago } from '../../reembolsos/dinero/index.ts'
import { avisarDisputa } from './avisar-disputa.ts'
import { devolverDisputa } from './devolver-disputa.ts'
import { disputasDe, queSigue, termino } from './disputa.ts'
import { type DeDisputa, findDisputa, insertDisputa, ponerRetirado, updateDisputa } from './disputas.repository.ts'
import { retirarDisputa } from './retirar-disputa.ts'

async function anotarCosto(trx: Db, { disputa, pago, compra }: DeDisputa, leida: DisputaLeida): Promise<void> {
  const monto = leida.comision - disputa.comision
  if (monto === 0 || pago.vendedor !== null) return
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra?.id ?? null }
  const iva = leida.comisionIva - disputa.comisionIva
  await anotarComisionDeDisputa(trx, { ...deQuien, total: leida.comision, monto, iva })
}

/** `antes`: what the payment was when it was read. */
async function atender(trx: Db, caso: Omit<DeDisputa, 'disputa'>, antes: Pago, leida: DisputaLeida): Promise<void> {
  const { pago, compra } = caso
  const conocida = await findDisputa(trx, pago.proveedor, leida.referencia)
  const paso = queSigue(conocida, leida)
  if (paso === null) return
  const nueva = { proveedor: pago.proveedor, pagoId: pago.id, leida, estado: paso.estado }
  const disputa = conocida ?? (await insertDisputa(trx, nueva))
  const deDisputa = { ...caso, disputa }
  let { pagoEstado } = disputa
  if (paso.retirar > 0)
    pagoEstado = (await retirarDisputa(trx, deDisputa, { monto: paso.retirar, antes })) ?? pagoEstado
  const retirado = disputa.retirado + paso.retirar - paso.devolver
  if (paso.devolver > 0) {
    await ponerRetirado(trx, disputa.id, retirado)
    await devolverDisputa(trx, deDisputa, paso.devolver)
  }
  await anotarCosto(trx, deDisputa, leida)
  await updateDisputa(trx, disputa.id, { estado: paso.estado, retirado, pagoEstado, leida })
  if (conocida?.estado === paso.estado) return
  if (conocida === null && paso.estado !== 'consulta')
    await anotarIncidencia(trx, { clase: 'contracargo', pagoId: pago.id, detalle: { monto: leida.monto } })
  if (termino(paso.estado)) {
    await cerrarIncidencia(trx, pago.id, 'contracargo')
    await deberNuestraParte(trx, { clave: disputa.id, pagoId: pago.id, compraId: caso.compra?.id ?? null })
    await seguirDelPago(trx, pago.id)
    if (compra !== null) await encargarTrabajo(trx, 'ajustar_comprobantes', { compraId: compra.id })
  }
  if (paso.estado !== 'en_revision') await avisarDisputa(trx, disputa.id, paso.estado)
}

type Caso = { pago: Pago; compra: { id: string; estado: string } | null; lectura: Parameters<typeof disputasDe>[0] }

/**
 * Does what follows from the disputes that a provider has of a charge, after what follows from the charge itself: money
 * that the bank took leaves those whose it was, and what it gives back comes back to them.
 */
export async function atenderDisputas(trx: Db, { pago: antes, compra, lectura }: Caso): Promise<void> {
  for (const leida of disputasDe(lectura)) {
    const pago = (await lockPago(trx, antes.id)) ?? antes
    await atender(trx, { pago, compra }, antes, leida)
  }
}
