import type { Context } from '../../context.ts'
import { deleteTipo, lockExistencias, tieneHistoria, updateTipo } from './boletos.repository.ts'
import { cambiarVenta, exigirEvento, exigirTipo } from './evento-del-organizador.ts'

/** Gone for good if nobody ever held or bought one; otherwise its sale is closed and its history stays. */
export async function quitarTipo(ctx: Context, slugEvento: string, id: string): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  await exigirTipo(ctx.db, evento, id)
  await cambiarVenta(ctx, evento, async (db) => {
    await lockExistencias(db, id)
    if (await tieneHistoria(db, id)) await updateTipo(db, id, { estado: 'cerrado' })
    else await deleteTipo(db, id)
  })
}
