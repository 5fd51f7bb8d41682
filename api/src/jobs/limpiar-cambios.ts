import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** Every process reads the list of changes several times a second: an hour is more than any of them needs. */
export async function limpiarCambios(db: Db): Promise<void> {
  await sql`delete from cambios where creado_en < now() - interval '1 hour'`.execute(db)
}
