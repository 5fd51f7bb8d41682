import type { Db } from '@entrale/db'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { anotarIncidencia, lockPago, type Pago } from '../../pagos/index.ts'
import { crearReembolso, lockBoletos, porReembolsar, saldar } from '../../reembolsos/dinero/index.ts'
import type { CompraCerrada } from './aplicar.repository.ts'
import { findReembolsado } from './conciliar.repository.ts'

type Caso = { pago: Pago; compra: CompraCerrada | null; lectura: Lectura }

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
