import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import type { Venta } from './venta.ts'

/** Sells the holds that still can be, in one durable commit. `tarde` also takes those whose time is over, while there is stock. */
export async function venderLote(db: Db, ventas: readonly Venta[], tarde = false): Promise<void> {
  await sql`select vender_lote(${JSON.stringify(ventas)}::jsonb, ${tarde})`.execute(db)
}

/** Keeps a compra that got no boletos, with the payment that must be given back and the job that sees to it. */
export async function insertCancelada(db: Db, venta: Venta): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select guardar_compras(${JSON.stringify([venta])}::jsonb, 'cancelada')`.execute(trx)
    await sql`insert into trabajos (id, tipo, datos, disponible_en)
      values (${venta.trabajo_id}, 'devolver_pago', ${JSON.stringify({ compraId: venta.id })}::jsonb, now() + interval '30 seconds')`.execute(trx)
  })
}
