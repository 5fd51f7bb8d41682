import type { Db } from '@entrale/db'
import { deleteCambiosCorreoViejos } from './cambios-correo.repository.ts'
import { deleteIntentosViejos } from './cuentas.repository.ts'
import { deleteDispositivosViejos } from './dispositivos.repository.ts'
import { deleteRecuperacionesViejas } from './recuperaciones.repository.ts'
import { deleteRetosViejos } from './retos.repository.ts'
import { INACTIVIDAD_DIAS } from './sesion.ts'
import { deleteSesionesMuertas } from './sesiones.repository.ts'
import { deleteVerificacionesViejas } from './verificacion.repository.ts'

/** Sessions that ended, attempts that no longer count, links of long ago, challenges nobody met and devices nobody uses. Any process may run it at any time. */
export async function limpiarCuentas(db: Db): Promise<void> {
  await deleteSesionesMuertas(db, INACTIVIDAD_DIAS)
  await deleteIntentosViejos(db)
  await deleteVerificacionesViejas(db)
  await deleteRecuperacionesViejas(db)
  await deleteCambiosCorreoViejos(db)
  await deleteRetosViejos(db)
  await deleteDispositivosViejos(db)
}
