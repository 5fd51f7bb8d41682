import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { credencialesIncorrectas } from '../cuenta/cuentas.errors.ts'
import { findCredenciales, lockUsuario } from '../cuenta/cuentas.repository.ts'
import { frenar } from '../cuenta/freno.ts'
import { intentosDeSesion } from '../cuenta/limites.ts'
import { verifyPassword } from '../cuenta/password.ts'
import { tieneApp, usarCodigo } from '../segundo-paso/codigos.ts'
import { codigoIncorrecto, pideCodigo } from '../segundo-paso/segundo-paso.errors.ts'
import { insertSesionDe, type SesionAbierta } from './abrir-sesion.ts'

type Credenciales = { email: string; password: string; codigo?: string | undefined }
type Cuenta = { id: string; email: string; password_hash: string }

/**
 * Null for a code that is wrong. A password that changed while it was being checked opens nothing: the sessions that
 * the change ends are all there will be.
 */
async function abrir(ctx: Context, trx: Db, cuenta: Cuenta, codigo: string | undefined): Promise<SesionAbierta | null> {
  const vigente = await lockUsuario(trx, cuenta.id)
  if (vigente?.password_hash !== cuenta.password_hash) throw credencialesIncorrectas()
  const conApp = await tieneApp(trx, cuenta.id)
  if (conApp && codigo === undefined) throw pideCodigo()
  if (conApp && !(await usarCodigo(ctx, trx, cuenta, codigo ?? ''))) return null
  return insertSesionDe(ctx, trx, cuenta.id, ctx.ports.clock.now(), conApp)
}

/**
 * The attempt is counted before the password is looked at, and taken back when all that was sent was right: guesses at
 * the same moment all count. Who has a second factor is asked for its code only after the right password.
 */
export async function iniciarSesion(ctx: Context, { email, password, codigo }: Credenciales): Promise<SesionAbierta> {
  const { db, config, ip } = ctx
  const perdonar = await contarIntento(db, intentosDeSesion(config.mode, ip, email), ctx.ports.clock.now())
  const cuenta = await findCredenciales(db, email)
  const soltar = await frenar(ctx, { email, usuarioId: cuenta?.id }, perdonar)
  const correcta = await verifyPassword(password, cuenta?.password_hash)
  if (cuenta === undefined || !correcta) throw credencialesIncorrectas()
  const sesion = await db
    .transaction()
    .execute((trx) => abrir(ctx, trx, { ...cuenta, email }, codigo))
    .catch(async (error: unknown) => {
      await soltar()
      throw error
    })
  if (sesion === null) throw codigoIncorrecto()
  await soltar()
  return sesion
}
