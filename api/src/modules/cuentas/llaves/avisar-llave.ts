import type { Services } from '../../../context.ts'
import { findUsuario } from '../cuenta/cuentas.repository.ts'
import type { CambioLlave } from '../cuenta/encargos.repository.ts'
import { buildCorreoLlave } from './correo-llave.ts'

/** Tells by e-mail that a key was added or taken off. Who has left meanwhile is told nothing. */
export async function avisarLlave(
  { db, config, ports }: Services,
  { usuarioId, email, nombre: llave, accion, cuando }: CambioLlave,
): Promise<void> {
  const usuario = await findUsuario(db, usuarioId)
  if (usuario === undefined) return
  const datos = { accion, nombre: usuario.nombre_mostrado, llave, cuando: new Date(cuando), baseUrl: config.baseUrl }
  await ports.mailer.send({ to: email, ...(await buildCorreoLlave(datos)) })
}
