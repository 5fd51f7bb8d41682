import type { Mensaje } from '@entrale/contract/mensajes/schemas'
import { anotar } from '../../bitacora.ts'
import type { Context } from '../../context.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { exigirEvento } from './evento-del-mensaje.ts'
import { mensajeNoEncontrado, yaNoSeCancela } from './mensajes.errors.ts'
import { presentMensaje } from './mensajes.presenter.ts'
import { cancelar, findMensaje } from './mensajes.repository.ts'

/** Only while it waits for its moment: what was begun goes on. */
export async function cancelarMensaje(
  ctx: Context,
  { slugEvento, id }: { slugEvento: string; id: string },
): Promise<Mensaje> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  return ctx.db.transaction().execute(async (trx) => {
    const mensaje = await findMensaje(trx, eventoId, id)
    if (mensaje === null) throw mensajeNoEncontrado()
    if (!(await cancelar(trx, id, ctx.ports.clock.now()))) throw yaNoSeCancela()
    await anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId,
      accion: 'mensaje.cancelado',
      objeto: mensaje.asunto,
    })
    return presentMensaje((await findMensaje(trx, eventoId, id)) ?? mensaje)
  })
}
