import { type Db, execute } from '@entrale/db'

/** Fails when no sale could be written now. */
export async function probarVenta(db: Db): Promise<void> {
  await execute(db)`select probar_venta()`
}
