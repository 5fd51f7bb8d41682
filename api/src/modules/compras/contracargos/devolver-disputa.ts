import type { Db } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'
import {
  anotarCobro,
  anotarIncidencia,
  anotarRegreso,
  anotarRetiro,
  type Linea,
  quedaDeVenta,
  updatePago,
} from '../../pagos/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { type DeDisputa, revivirBoletos, revivirCompra, revivirReembolsos } from './disputas.repository.ts'
import { lineasDe } from './retirar-disputa.ts'

/**
 * Nothing had been booked of it: it is money that comes now and buys nothing. Where only a part came back, all of it came
 * once and the rest was taken.
 */
async function deNada(trx: Db, { disputa, pago, compra }: DeDisputa, monto: number): Promise<void> {
  const recibido = Math.max(pago.recibido, monto)
  const deQuien = { pagoId: pago.id, compraId: compra?.id ?? null }
  await anotarCobro(trx, { ...deQuien, monto: recibido, recibido })
  const lejos = recibido - monto
  const lineas: Linea[] = [{ cuenta: 'comprador', monto: lejos }]
  if (lejos > 0) await anotarRetiro(trx, { ...deQuien, disputaId: disputa.id, monto: lejos, lineas })
  await updatePago(trx, pago.id, { estado: compra === null ? 'revision' : 'sobrante', recibido })
  if (compra !== null) {
    await crearReembolso(trx, { compraId: compra.id, pagoId: pago.id, origen: 'pago_tardio', monto })
    return
  }
  const detalle = { monto, causa: 'contracargo ganado', referencia: disputa.id }
  await anotarIncidencia(trx, { clase: 'sin_dueno', pagoId: pago.id, detalle })
}

/**
 * A sale stands again, with its boletos. Where they are gone and somebody could still have gone there, its money is its
 * buyer's.
 */
async function deVenta(trx: Db, { disputa, pago, compra }: DeDisputa, monto: number): Promise<void> {
  if (compra === null) return
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra.id, monto, de: disputa.retirado }
  const { caben, cuantos } = await revivirBoletos(trx, disputa.id)
  // what its organization gave on top had kept so much of the sale
  const demas = caben ? [] : lineasDe(await quedaDeVenta(trx, compra.id))
  const debido = await anotarRegreso(trx, { ...deQuien, demas, ...(!caben && { aQuien: 'comprador' }) })
  await updatePago(trx, pago.id, { estado: caben ? 'aprobado' : 'sobrante' })
  const revividos = await revivirReembolsos(trx, { pagoId: pago.id, disputaId: disputa.id, todos: true })
  await anotarSuceso(trx, compra.id, 'contracargo_ganado', { datos: { monto } })
  if (caben) await revivirCompra(trx, compra.id)
  // what it had cut off refunds while it took no more than a part
  const cortado = (debido ?? 0) - revividos
  const tarde = { compraId: compra.id, pagoId: pago.id, origen: 'pago_tardio' } as const
  if (!caben) await crearReembolso(trx, tarde)
  else if (cortado > 0) await crearReembolso(trx, { ...tarde, monto: cortado })
  if (cuantos > 0) await encargarTrabajo(trx, 'enviar_boletos', { compraId: compra.id })
}

const SUELTO: readonly string[] = ['aprobado', 'reembolsado']

/** What its payer is owed again goes back to them; there is nothing to stand again. */
async function deberAlPagador(trx: Db, { disputa, pago, compra }: DeDisputa, monto: number): Promise<void> {
  if (monto <= 0) return
  if (compra === null) {
    const detalle = { monto, causa: 'contracargo ganado', referencia: disputa.id }
    return anotarIncidencia(trx, { clase: 'sin_dueno', pagoId: pago.id, detalle })
  }
  if (pago.estado !== 'aprobado') await updatePago(trx, pago.id, { estado: 'sobrante' })
  await crearReembolso(trx, { compraId: compra.id, pagoId: pago.id, origen: 'pago_tardio', monto })
}

/** The bank gave money of a dispute back: to whom it was taken from, as far as that can be. */
export async function devolverDisputa(trx: Db, de: DeDisputa, monto: number): Promise<void> {
  const { disputa, pago, compra } = de
  const todo = monto === disputa.retirado
  const antes = disputa.pagoEstado
  if (todo && antes === 'aprobado' && pago.estado === 'contracargo') return deVenta(trx, de, monto)
  // all boletos of the sale went back meanwhile: what comes of it is its buyer's
  const deNadie = compra?.estado === 'reembolsada' && SUELTO.includes(pago.estado)
  const deQuien = { disputaId: disputa.id, pagoId: pago.id, compraId: compra?.id ?? null, monto, de: disputa.retirado }
  const debido = await anotarRegreso(trx, { ...deQuien, ...(deNadie && { aQuien: 'comprador' }) })
  if (debido === null) return deNada(trx, de, monto)
  if (compra !== null) await anotarSuceso(trx, compra.id, 'contracargo_ganado', { datos: { monto } })
  const deTodo = todo && antes !== null && pago.estado === 'contracargo'
  if (deTodo) await updatePago(trx, pago.id, { estado: antes })
  const deUna = { pagoId: pago.id, disputaId: disputa.id, todos: deTodo }
  const revividos = todo ? await revivirReembolsos(trx, deUna) : 0
  if (!deTodo || antes === 'sobrante') await deberAlPagador(trx, de, debido - revividos)
}
