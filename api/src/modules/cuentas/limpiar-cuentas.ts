import type { Db } from '@entrale/db'
import { deleteIntentosViejos } from './cuentas.repository.ts'
import { deleteDispositivosViejos } from './dispositivos.repository.ts'
import { INACTIVIDAD_DIAS } from './sesion.ts'
import { deleteSesionesMuertas } from './sesiones.repository.ts'
import { deleteVerificacionesViejas } from './verificacion.repository.ts'

/** Sessions that ended, attempts that no longer count and links of long ago. Any process may run it at any time. */
export async function limpiarCuentas(db: Db): Promise<void> {
  await deleteSesionesMuertas(db, INACTIVIDAD_DIAS)
  await deleteIntentosViejos(db)
  await deleteVerificacionesViejas(db)
  await deleteDispositivosViejos(db)
}
