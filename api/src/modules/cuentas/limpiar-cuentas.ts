import type { Db } from '@entrale/db'
import { deleteIntentosViejos, deleteSesionesMuertas } from './cuentas.repository.ts'
import { INACTIVIDAD_DIAS } from './sesion.ts'

/** Sessions that ended and attempts that no longer count. Any process may run it at any time. */
export async function limpiarCuentas(db: Db): Promise<void> {
  await deleteSesionesMuertas(db, INACTIVIDAD_DIAS)
  await deleteIntentosViejos(db)
}
