import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { contrasenaIncorrecta } from '../cuenta/cuentas.errors.ts'
import { getPasswordHash } from '../cuenta/cuentas.repository.ts'
import { aprenderRed, frenar } from '../cuenta/freno.ts'
import { intentosDeIdentidad } from '../cuenta/limites.ts'
import { verifyPassword } from '../cuenta/password.ts'
import { probarIdentidad } from '../sesiones/identidad.ts'

/** Checks the password of a signed-in person and answers its hash. Wrong ones count against a stolen session. */
export async function comprobarPassword(ctx: Context, password: string, campo: 'actual' | 'password'): Promise<string> {
  const { db, config, ip, ports } = ctx
  const { id, email } = usuarioDe(ctx)
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeIdentidad(config.mode, ip, id), ahora)
  const soltar = await frenar(ctx, { email, usuarioId: id }, perdonar)
  const hash = await getPasswordHash(db, id)
  if (!(await verifyPassword(password, hash))) throw camposInvalidos([contrasenaIncorrecta(campo)])
  await soltar()
  await aprenderRed(ctx, db, id, ahora)
  return hash
}

/** Opens, for some minutes and in this session only, what asks for a fresh proof. */
export async function confirmarIdentidad(ctx: Context, { password }: { password: string }): Promise<void> {
  await comprobarPassword(ctx, password, 'password')
  await probarIdentidad(ctx)
}
