import type { Db } from '@entrale/db'
import { anotarParte, type Pago, updatePago } from '../../pagos/index.ts'
import type { CompraCerrada } from './aplicar.repository.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'

type Caso = { pago: Pago; compra: CompraCerrada | null; lectura: { referencia: string; recibido: number } }

/** Its bank took the money back before anything was sold for it: nobody is to pay it any more. */
export async function contracargar(trx: Db, { pago, compra, lectura }: Caso): Promise<void> {
  await updatePago(trx, pago.id, {
    estado: 'contracargo',
    referencia: lectura.referencia,
    recibido: Math.max(pago.recibido, lectura.recibido),
  })
  if (pago.nuestro !== null) await anotarParte(trx, pago.id, Math.min(pago.nuestro, lectura.recibido))
  if (compra !== null) await cerrarPendiente(trx, { compraId: compra.id, estado: 'cancelada' })
}
