import type { Db } from '@entrale/db'
import { sql } from 'kysely'

const DEVOLVIBLES = ['pagada', 'reembolsada_parcial'] as const
export type CompraPorDevolver = { id: string; total: number; metodo: string }

/** Those of a cancelled evento that were not closed yet, in the order of their ids. */
export async function findComprasPorDevolver(db: Db, eventoId: string, { despuesDe, limite }: { despuesDe: string | null; limite: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from compras c join eventos e on e.id = c.evento_id and e.estado = 'cancelado'
    where c.evento_id = ${eventoId} and c.estado = any(${DEVOLVIBLES}::text[]) and (${despuesDe}::uuid is null or c.id > ${despuesDe})
    order by c.id limit ${limite}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Null once it is closed, or while its evento goes on. */
export async function findCompraPorDevolver(db: Db, compraId: string): Promise<CompraPorDevolver | null> {
  const { rows } = await sql<CompraPorDevolver>`
    select c.id, c.total, c.metodo from compras c join eventos e on e.id = c.evento_id and e.estado = 'cancelado'
    where c.id = ${compraId} and c.estado = any(${DEVOLVIBLES}::text[])`.execute(db)
  return rows[0] ?? null
}

/** False when somebody else has closed it meanwhile. */
export async function cerrarCompra(trx: Db, { id, total }: CompraPorDevolver): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('compras')
    .set({ estado: total > 0 ? 'reembolsada' : 'cancelada' })
    .where('id', '=', id)
    .where('estado', 'in', DEVOLVIBLES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether its money is known to be back. */
export async function tienePagoReembolsado(db: Db, compraId: string): Promise<boolean> {
  const pago = await db.selectFrom('pagos').select('id').where('compra_id', '=', compraId).where('estado', '=', 'reembolsado').executeTakeFirst()
  return pago !== undefined
}
