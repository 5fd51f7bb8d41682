import type { Context } from '../../../context.ts'
import { probarIdentidad } from '../sesiones/identidad.ts'
import { comprobarPassword } from './comprobar-password.ts'

/** Opens, for some minutes and in this session only, what asks for a fresh proof. */
export async function confirmarIdentidad(ctx: Context, { password }: { password: string }): Promise<void> {
  await comprobarPassword(ctx, password, 'password')
  await probarIdentidad(ctx)
}
