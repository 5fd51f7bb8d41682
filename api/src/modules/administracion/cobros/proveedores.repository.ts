import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Names of the payment providers that a table knows. */
export const findProveedoresEn = async (db: Db, tabla: 'pago_eventos' | 'conciliaciones'): Promise<string[]> => {
  const rows = await rowsOf<{ proveedor: string }>(db)`select distinct proveedor from ${sql.table(tabla)} order by 1`
  return rows.map(({ proveedor }) => proveedor)
}
