import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { usuarioDe } from '../../../rules.ts'
import { clearSegundoPaso } from '../segundo-paso/segundo-paso.repository.ts'
import { avisarCambioLlave } from './cambio-llave.ts'
import { deleteLlave } from './llaves.repository.ts'

/** From then on it neither signs in nor proves anything. */
export async function quitarLlave(ctx: Context, llaveId: string): Promise<void> {
  const { id: usuarioId, email } = usuarioDe(ctx)
  const cuando = ctx.ports.clock.now().toISOString()
  await ctx.db.transaction().execute(async (trx) => {
    const nombre = await deleteLlave(trx, usuarioId, llaveId)
    if (nombre === undefined) throw noEncontrado()
    await clearSegundoPaso(trx, usuarioId)
    await avisarCambioLlave(trx, { usuarioId, email, llaveId, nombre, accion: 'quitada', cuando })
  })
}
