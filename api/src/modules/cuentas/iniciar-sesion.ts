import type { Context } from '../../context.ts'
import { contarIntento } from '../../http/rate-limit.ts'
import { credencialesIncorrectas } from './cuentas.errors.ts'
import { findCredenciales, insertSesion } from './cuentas.repository.ts'
import { intentosDeSesion } from './limites.ts'
import { verifyPassword } from './password.ts'
import { nuevaSesion } from './sesion.ts'

type Credenciales = { email: string; password: string }

/** The attempt is counted before the password is looked at, and taken back when it was right: guesses at the same moment all count. */
export async function iniciarSesion(ctx: Context, { email, password }: Credenciales): Promise<{ token: string; usuarioId: string }> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeSesion(config.mode, ip, email), ahora)
  const cuenta = await findCredenciales(db, email)
  const correcta = await verifyPassword(password, cuenta?.password_hash)
  if (cuenta === undefined || !correcta) throw credencialesIncorrectas()
  await perdonar()
  const { token, sesion } = nuevaSesion(cuenta.id, ahora)
  await db.transaction().execute((trx) => insertSesion(trx, sesion))
  return { token, usuarioId: cuenta.id }
}
