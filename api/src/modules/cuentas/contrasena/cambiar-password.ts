import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { esContrasenaDebil } from '../cuenta/contrasena-debil.ts'
import { contrasenaComun, contrasenaIncorrecta, mismaContrasena } from '../cuenta/cuentas.errors.ts'
import { lockUsuario } from '../cuenta/cuentas.repository.ts'
import { aprenderRed } from '../cuenta/freno.ts'
import { hashPassword } from '../cuenta/password.ts'
import { setIdentidad } from '../sesiones/sesiones.repository.ts'
import { comprobarPassword } from './comprobar-password.ts'
import { ponerPassword } from './poner-password.ts'

type Cambio = { actual: string; password: string }

/** This session goes on, the others end. Of two at the same moment one finds that its password is no longer the current one. */
export async function cambiarPassword(ctx: Context, { actual, password }: Cambio): Promise<void> {
  const { id: usuarioId, email, sesionId } = usuarioDe(ctx)
  const antes = await comprobarPassword(ctx, actual, 'actual')
  if (password === actual) throw camposInvalidos([mismaContrasena()])
  if (esContrasenaDebil(password, email)) throw camposInvalidos([contrasenaComun()])
  const hash = await hashPassword(password)
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const vigente = await lockUsuario(trx, usuarioId)
    if (vigente?.password_hash !== antes) throw camposInvalidos([contrasenaIncorrecta('actual')])
    await ponerPassword(trx, { usuarioId, email: vigente.email, hash, ahora, sesionId })
    await aprenderRed(ctx, trx, usuarioId, ahora)
    await setIdentidad(trx, sesionId, ahora)
  })
}
