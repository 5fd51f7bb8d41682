import { type Db, execute } from '@entrale/db'

/** What is over leaves the index; lists pass over it meanwhile. An evento that is moved to the future comes back by itself. */
export async function limpiarBusqueda(db: Db): Promise<void> {
  await execute(db)`delete from busqueda where inicio < now() and fin < now() - interval '1 hour'`
}
