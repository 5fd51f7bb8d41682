import type { Db, Tables } from '@entrale/db'
import type { Updateable } from 'kysely'
import { personaEliminada } from './compras.errors.ts'
import type { CompraCompleta } from './compras.repository.ts'
import { esDeEliminada } from './seudonimo.ts'

/**
 * Writes who bought as it should have been. The person may erase the account at this moment: an erased name or address
 * must not come back, so the row still has to have the address that was read.
 */
export async function corregirComprador(
  trx: Db,
  { id, email }: { id: string; email: string },
  columnas: Updateable<Tables['compras']>,
): Promise<void> {
  if (esDeEliminada(email)) throw personaEliminada()
  const { numUpdatedRows } = await trx
    .updateTable('compras')
    .set(columnas)
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw personaEliminada()
}

const DIA_MS = 24 * 3_600_000

/** A mistyped address is noticed at once, and before anybody did anything with a boleto. */
export const correoCorregible = ({ creadoEn, estado, boletos }: CompraCompleta, ahora: Date): boolean =>
  (estado === 'pagada' || estado === 'pendiente') &&
  ahora.getTime() < creadoEn.getTime() + DIA_MS &&
  boletos.every((boleto) => boleto.estado === 'valido' && boleto.transferencia === null && boleto.devolucion === null)
