import type { Db } from '@entrale/db'
import { deleteIntentosViejos, deleteSesionesMuertas } from './cuentas.repository.ts'
import { INACTIVIDAD_DIAS } from './sesion.ts'
import { deleteVerificacionesViejas } from './verificacion.repository.ts'

/** Sessions that ended, attempts that no longer count and links of long ago. Any process may run it at any time. */
export async function limpiarCuentas(db: Db): Promise<void> {
  await deleteSesionesMuertas(db, INACTIVIDAD_DIAS)
  await deleteIntentosViejos(db)
  await deleteVerificacionesViejas(db)
}
