import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { anotarCobro } from '../../pagos/index.ts'
import { guardarRespuestas, traenRespuestas } from '../../preguntas/index.ts'
import { crearReembolso } from '../../reembolsos/dinero/index.ts'
import { anotarOrigen, notandoOrigenes } from '../../visitas/index.ts'
import type { Venta } from './venta.ts'

/** Sells the holds that still can be, in one durable commit. `tarde` also takes those whose time is over, while there is stock. */
export async function venderLote(db: Db, ventas: readonly Venta[], tarde = false): Promise<void> {
  const vender = notandoOrigenes(sql`vender_lote(${JSON.stringify(ventas)}::jsonb, ${tarde})`, ventas)
  if (!traenRespuestas(ventas)) {
    await vender.execute(db)
    return
  }
  await db.transaction().execute(async (trx) => {
    await vender.execute(trx)
    await guardarRespuestas(trx, ventas)
  })
}

/** Keeps a compra that got no boletos, with its payment, which goes back. */
export async function insertCancelada(db: Db, venta: Venta, pagoId: string): Promise<void> {
  const { id: compraId, total: monto } = venta
  await db.transaction().execute(async (trx) => {
    await sql`select guardar_compras(${JSON.stringify([venta])}::jsonb, 'cancelada')`.execute(trx)
    await anotarOrigen(trx, venta)
    await trx.updateTable('pagos').set({ estado: 'sobrante' }).where('id', '=', pagoId).execute()
    await anotarCobro(trx, { pagoId, compraId, monto, recibido: monto })
    await crearReembolso(trx, { compraId, pagoId, origen: 'pago_tardio', monto })
  })
}
