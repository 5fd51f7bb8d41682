import type { Db } from '@entrale/db'
import { deleteCambiosCorreoViejos } from './correo/cambios-correo.repository.ts'
import { deleteVerificacionesViejas } from './correo/verificacion.repository.ts'
import { deleteIntentosViejos } from './cuenta/cuentas.repository.ts'
import { deleteRecuperacionesViejas } from './cuenta/recuperaciones.repository.ts'
import { deleteRedesViejas } from './cuenta/redes-conocidas.repository.ts'
import { deleteRetosViejos } from './llaves/retos.repository.ts'
import { deleteAppsSinActivar } from './segundo-paso/segundo-paso.repository.ts'
import { deleteDispositivosViejos } from './sesiones/dispositivos.repository.ts'
import { INACTIVIDAD_DIAS } from './sesiones/sesion.ts'
import { deleteSesionesMuertas } from './sesiones/sesiones.repository.ts'

/**
 * Sessions that ended, attempts that no longer count, links of long ago, challenges nobody met, devices and networks
 * nobody uses. Any process may run it at any time.
 */
export async function limpiarCuentas(db: Db): Promise<void> {
  await deleteSesionesMuertas(db, INACTIVIDAD_DIAS)
  await deleteIntentosViejos(db)
  await deleteVerificacionesViejas(db)
  await deleteRecuperacionesViejas(db)
  await deleteCambiosCorreoViejos(db)
  await deleteRetosViejos(db)
  await deleteDispositivosViejos(db)
  await deleteRedesViejas(db)
  await deleteAppsSinActivar(db)
}
