import type { Context } from '../../context.ts'
import { contarIntento } from '../../http/rate-limit.ts'
import { abrirSesion, type SesionAbierta } from './abrir-sesion.ts'
import { credencialesIncorrectas } from './cuentas.errors.ts'
import { findCredenciales } from './cuentas.repository.ts'
import { intentosDeSesion } from './limites.ts'
import { verifyPassword } from './password.ts'

type Credenciales = { email: string; password: string }

/** The attempt is counted before the password is looked at, and taken back when it was right: guesses at the same moment all count. */
export async function iniciarSesion(ctx: Context, { email, password }: Credenciales): Promise<SesionAbierta> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeSesion(config.mode, ip, email), ahora)
  const cuenta = await findCredenciales(db, email)
  const correcta = await verifyPassword(password, cuenta?.password_hash)
  if (cuenta === undefined || !correcta) throw credencialesIncorrectas()
  await perdonar()
  return abrirSesion(ctx, cuenta.id)
}
