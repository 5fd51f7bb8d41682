import type { Db } from '@entrale/db'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarIncidencia, deberParteDe, lockPago, type Pago } from '../../pagos/index.ts'
import { crearReembolso, lockBoletos, porReembolsar, saldar } from '../../reembolsos/dinero/index.ts'
import type { CompraCerrada } from './aplicar.repository.ts'
import { findPagadosPorProveedor, findReembolsado, findSinPagar } from './devuelto-alla.repository.ts'

type Caso = { pago: Pago; compra: CompraCerrada | null; lectura: Lectura }

/**
 * Less went back than its provider had said: a bank refused one of its refunds, which is asked about. What the account of
 * an organization could not give back, and somebody gave back there by hand, is paid.
 */
export async function atenderFallidos(trx: Db, { pago, compra, lectura }: Caso): Promise<void> {
  if (compra === null || pago.recibido === 0 || lectura.moneda !== pago.moneda) return
  const { pagado } = await findReembolsado(trx, pago.id)
  if (lectura.reembolsado < pagado)
    for (const reembolsoId of await findPagadosPorProveedor(trx, pago.id))
      await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
  if (pago.vendedor === null || lectura.reembolsado <= pagado) return
  const { fallidos, porIr } = await findSinPagar(trx, pago.id)
  let libre = lectura.reembolsado - pagado - porIr
  for (const { id, monto } of fallidos) {
    if (monto > libre) return
    libre -= monto
    await deberParteDe(trx, { reembolsoId: id, pagoId: pago.id, compraId: compra.id })
    await saldar(trx, id, { referencia: lectura.referencia, cuenta: 'pasarela' })
  }
}

/**
 * Money that somebody gave back at the provider itself, and nobody here asked for. It is a refund like any other: all of
 * it voids the boletos, a part comes of each in proportion. A person is told, for it may be somebody else who owes it.
 */
export async function atenderDevuelto(trx: Db, { pago: antes, compra, lectura }: Caso): Promise<void> {
  if (compra === null || lectura.reembolsado === 0 || lectura.moneda !== antes.moneda) return
  const pago = (await lockPago(trx, antes.id)) ?? antes
  if (pago.estado !== 'aprobado') return
  const { pagado, enCamino } = await findReembolsado(trx, pago.id)
  const monto = Math.min(lectura.reembolsado - pagado - enCamino, await porReembolsar(trx, compra.id))
  if (monto <= 0) return
  const boletos = (await lockBoletos(trx, compra.id)).filter(({ estado }) => estado === 'valido')
  const todo = lectura.reembolsado >= pago.recibido
  const { id } = await crearReembolso(trx, {
    ...{ compraId: compra.id, pagoId: pago.id, origen: 'proveedor', monto },
    boletoIds: todo ? boletos.map((boleto) => boleto.id) : [],
    motivo: 'Se devolvió desde el proveedor de pagos.',
  })
  await saldar(trx, id, { referencia: lectura.referencia, cuenta: 'pasarela' })
  await anotarIncidencia(trx, {
    clase: 'devolucion',
    pagoId: pago.id,
    detalle: { monto, referencia: lectura.referencia },
  })
}
