import type { Db } from '@entrale/db'
import { juntarEnDias } from './visitas.repository.ts'

/** After a year nobody asks for the hour. Any process may run it at any time. */
export async function limpiarVisitas(db: Db, ahora: Date): Promise<void> {
  while ((await juntarEnDias(db, ahora)) > 0);
}
