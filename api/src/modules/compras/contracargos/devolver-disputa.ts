import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarCobro, anotarIncidencia, anotarRegreso, updatePago } from '../../pagos/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import type { DeDisputa } from './disputar.ts'
import { revivirBoletos, revivirCompra, revivirReembolsos } from './disputas.repository.ts'

/** Nothing had been booked of it: it is money that comes now, and buys nothing. */
async function deNada(trx: Db, { disputa, pago, compra }: DeDisputa, monto: number): Promise<void> {
  const recibido = Math.max(pago.recibido, monto)
  if (compra !== null) {
    await updatePago(trx, pago.id, { estado: 'sobrante', recibido })
    await anotarCobro(trx, { pagoId: pago.id, compraId: compra.id, monto, recibido })
    await crearReembolso(trx, { compraId: compra.id, pagoId: pago.id, origen: 'pago_tardio', monto })
    return
  }
  await updatePago(trx, pago.id, { estado: 'revision', recibido: monto })
  await anotarCobro(trx, { pagoId: pago.id, compraId: null, monto, recibido: monto })
  const detalle = { monto, causa: 'contracargo ganado', referencia: disputa.id }
  await anotarIncidencia(trx, { clase: 'sin_dueno', pagoId: pago.id, detalle })
}

async function seguirReembolsos(trx: Db, pagoId: string): Promise<void> {
  for (const reembolsoId of await revivirReembolsos(trx, pagoId))
    await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
}

/**
 * A sale stands again, with its boletos. Where they are gone and somebody could still have gone there, its money is its
 * buyer's.
 */
async function deVenta(trx: Db, { disputa, pago, compra }: DeDisputa, monto: number): Promise<void> {
  if (compra === null) return
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra.id, monto, de: disputa.retirado }
  const { caben, cuantos } = await revivirBoletos(trx, disputa.id)
  await anotarRegreso(trx, { ...deQuien, ...(!caben && { aQuien: 'comprador' }) })
  await updatePago(trx, pago.id, { estado: caben ? 'aprobado' : 'sobrante' })
  await seguirReembolsos(trx, pago.id)
  await anotarSuceso(trx, compra.id, 'contracargo_ganado', { datos: { monto } })
  if (caben) await revivirCompra(trx, compra.id)
  else await crearReembolso(trx, { compraId: compra.id, pagoId: pago.id, origen: 'pago_tardio' })
  if (cuantos > 0) await encargarTrabajo(trx, 'enviar_boletos', { compraId: compra.id })
}

/** The bank gave money of a dispute back: to whom it was taken from, as far as that can be. */
export async function devolverDisputa(trx: Db, de: DeDisputa, monto: number): Promise<void> {
  const { disputa, pago, compra } = de
  const todo = monto === disputa.retirado
  const antes = disputa.pagoEstado
  if (todo && antes === 'aprobado' && pago.estado === 'contracargo') return deVenta(trx, de, monto)
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra?.id ?? null }
  const habia = await anotarRegreso(trx, { ...deQuien, monto, de: disputa.retirado })
  if (!habia) return deNada(trx, de, monto)
  if (compra !== null) await anotarSuceso(trx, compra.id, 'contracargo_ganado', { datos: { monto } })
  if (!todo || antes === null || pago.estado !== 'contracargo') return
  await updatePago(trx, pago.id, { estado: antes })
  await seguirReembolsos(trx, pago.id)
}
