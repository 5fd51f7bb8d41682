import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import { notificar } from '../../notificaciones/index.ts'
import { deleteCambiosCorreoDe } from '../correo/cambios-correo.repository.ts'
import { setPassword } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { deleteRecuperacionesDe } from '../cuenta/recuperaciones.repository.ts'
import { deleteRedesDe } from '../cuenta/redes-conocidas.repository.ts'
import { revokeSesiones } from '../sesiones/sesiones.repository.ts'

export type NuevaPassword = {
  usuarioId: string
  email: string
  hash: string
  ahora: Date
  /** The session that goes on; none when the password was recovered. */
  sesionId?: string
}

const CERRADAS = { todas: 'Cerramos todas tus sesiones.', otras: 'Cerramos tus otras sesiones.' }

/**
 * The new password holds and whatever another person may have left open ends: sessions, links of recovery, an e-mail
 * that waits, networks that were known. Call it in a transaction with the person locked.
 */
export async function ponerPassword(db: Db, { usuarioId, email, hash, ahora, sesionId }: NuevaPassword): Promise<void> {
  await setPassword(db, usuarioId, hash, ahora)
  await revokeSesiones(db, usuarioId, ahora, sesionId)
  await deleteRecuperacionesDe(db, usuarioId)
  await deleteCambiosCorreoDe(db, usuarioId)
  await deleteRedesDe(db, usuarioId)
  const sesiones = sesionId === undefined ? 'todas' : 'otras'
  await encargar(db, 'avisar_password', { usuarioId, email, sesiones, cuando: ahora.toISOString() })
  const texto = `${CERRADAS[sesiones]} Si no fuiste tú, recupera tu cuenta.`
  await notificar(db, [
    {
      usuarioId,
      tipo: 'seguridad',
      clave: `password:${v7()}`,
      titulo: 'Tu contraseña cambió',
      texto,
      ruta: '/dashboard/mi-cuenta#contrasena',
    },
  ])
}
