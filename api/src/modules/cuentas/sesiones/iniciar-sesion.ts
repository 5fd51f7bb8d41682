import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { credencialesIncorrectas } from '../cuenta/cuentas.errors.ts'
import { findCredenciales, lockUsuario } from '../cuenta/cuentas.repository.ts'
import { frenar } from '../cuenta/freno.ts'
import { intentosDeSesion } from '../cuenta/limites.ts'
import { verifyPassword } from '../cuenta/password.ts'
import { insertSesionDe, type SesionAbierta } from './abrir-sesion.ts'

type Credenciales = { email: string; password: string }

/**
 * The attempt is counted before the password is looked at, and taken back when it was right: guesses at the same moment all count. A password that changes
 * while it is being checked opens nothing: the sessions that the change ends are all there will be.
 */
export async function iniciarSesion(ctx: Context, { email, password }: Credenciales): Promise<SesionAbierta> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeSesion(config.mode, ip, email), ahora)
  const cuenta = await findCredenciales(db, email)
  const soltar = await frenar(ctx, { email, usuarioId: cuenta?.id }, perdonar)
  const correcta = await verifyPassword(password, cuenta?.password_hash)
  if (cuenta === undefined || !correcta) throw credencialesIncorrectas()
  await soltar()
  return db.transaction().execute(async (trx) => {
    const vigente = await lockUsuario(trx, cuenta.id)
    if (vigente?.password_hash !== cuenta.password_hash) throw credencialesIncorrectas()
    return insertSesionDe(ctx, trx, cuenta.id, ahora)
  })
}
