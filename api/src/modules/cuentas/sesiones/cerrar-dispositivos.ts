import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { revokeSesion, revokeSesiones } from './sesiones.repository.ts'

/** One session of the person, also the one that asks. */
export async function cerrarDispositivo(ctx: Context, { id }: { id: string }): Promise<void> {
  if (!(await revokeSesion(ctx.db, usuarioDe(ctx).id, id, ctx.ports.clock.now()))) throw noEncontrado()
}

/** Every session of the person but the one that asks. */
export async function cerrarOtrasSesiones(ctx: Context): Promise<void> {
  const { id, sesionId } = usuarioDe(ctx)
  await revokeSesiones(ctx.db, id, ctx.ports.clock.now(), sesionId)
}
