import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { revokeSesion } from './sesiones.repository.ts'

/** The very next request with its token is refused, on every process. */
export async function cerrarSesion(ctx: Context): Promise<void> {
  const { id, sesionId } = usuarioDe(ctx)
  await revokeSesion(ctx.db, id, sesionId, ctx.ports.clock.now())
}
