import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { revokeSesion, revokeSesiones } from './sesiones.repository.ts'

/** The very next request with its token is refused, on every process. */
export async function cerrarSesion(ctx: Context): Promise<void> {
  const { id, sesionId } = usuarioDe(ctx)
  await revokeSesion(ctx.db, id, sesionId, ctx.ports.clock.now())
}

/** One session of the person, also the one that asks. */
export async function cerrarDispositivo(ctx: Context, { id }: { id: string }): Promise<void> {
  if (!(await revokeSesion(ctx.db, usuarioDe(ctx).id, id, ctx.ports.clock.now()))) throw noEncontrado()
}

/** Every session of the person but the one that asks. */
export async function cerrarOtrasSesiones(ctx: Context): Promise<void> {
  const { id, sesionId } = usuarioDe(ctx)
  await revokeSesiones(ctx.db, id, ctx.ports.clock.now(), sesionId)
}
