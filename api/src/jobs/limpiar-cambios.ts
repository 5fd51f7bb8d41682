import { type Db, execute } from '@entrale/db'

/** Every process reads the list of changes several times a second: an hour is more than any of them needs. */
export async function limpiarCambios(db: Db): Promise<void> {
  await execute(db)`delete from cambios where creado_en < now() - interval '1 hour'`
}
