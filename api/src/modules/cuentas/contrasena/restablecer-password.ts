import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { motivoDeEnlace } from '../correo/enlace.ts'
import { esContrasenaDebil } from '../cuenta/contrasena-debil.ts'
import { contrasenaComun } from '../cuenta/cuentas.errors.ts'
import { lockUsuario, setEmailVerificado } from '../cuenta/cuentas.repository.ts'
import { aprenderRed } from '../cuenta/freno.ts'
import { intentosDeEnlace } from '../cuenta/limites.ts'
import { hashPassword } from '../cuenta/password.ts'
import { consumeRecuperacion, findRecuperacion, type RecuperacionRow } from '../cuenta/recuperaciones.repository.ts'
import { hashToken } from '../cuenta/token.ts'
import { deleteLlavesDe } from '../llaves/llaves.repository.ts'
import { deleteApp } from '../segundo-paso/segundo-paso.repository.ts'
import { ponerPassword } from './poner-password.ts'

type Restablecer = { token: string; password: string }

async function findViva(ctx: Context, tokenHash: Buffer): Promise<RecuperacionRow> {
  const ahora = ctx.ports.clock.now()
  const recuperacion = await findRecuperacion(ctx.db, tokenHash)
  const viva = recuperacion?.vigente && recuperacion.usada_en === null && recuperacion.expira_en > ahora
  if (!viva) throw motivoDeEnlace(recuperacion, '15 minutos', ahora)
  return recuperacion
}

/**
 * The token proves access to the mailbox, so the e-mail is verified too. All sessions end; the new password opens one.
 * If it was not verified, the account may have been made by somebody else: its keys and its second factor end too. A
 * password that is refused leaves the link as it was. Only links that failed count.
 */
export async function restablecerPassword(ctx: Context, { token, password }: Restablecer): Promise<void> {
  const { db, config, ip, ports } = ctx
  const perdonar = await contarIntento(db, intentosDeEnlace(config.mode, ip), ports.clock.now())
  const tokenHash = hashToken(token)
  const { usuario_id: usuarioId, email } = await findViva(ctx, tokenHash)
  await perdonar()
  if (esContrasenaDebil(password, email)) throw camposInvalidos([contrasenaComun()])
  const hash = await hashPassword(password)
  const ahora = ports.clock.now()
  await db.transaction().execute(async (trx) => {
    await lockUsuario(trx, usuarioId)
    if (!(await consumeRecuperacion(trx, tokenHash, ahora)))
      throw motivoDeEnlace(await findRecuperacion(trx, tokenHash), '15 minutos', ahora)
    if (await setEmailVerificado(trx, usuarioId, ahora)) {
      await deleteLlavesDe(trx, usuarioId)
      await deleteApp(trx, usuarioId)
    }
    await ponerPassword(trx, { usuarioId, email, hash, ahora })
    await aprenderRed(ctx, trx, usuarioId, ahora)
  })
}
