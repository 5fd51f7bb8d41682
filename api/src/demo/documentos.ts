import { type Db, execute } from '@entrale/db'
import { sql } from 'kysely'

const vigentes = sql`terminos_id = documento_vigente('terminos', now()), aviso_id = documento_vigente('aviso', now())`

/** What people of the demo agreed to: the texts of today, whenever they came. */
export async function acordarDocumentos(db: Db): Promise<void> {
  await execute(db)`update usuarios set ${vigentes}`
  await execute(db)`update compras set ${vigentes}`
}
