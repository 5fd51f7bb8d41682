import type { Context } from '../../context.ts'
import { anotarVenta } from '../boletos/index.ts'
import { cambiarPreguntas } from './cambiar-preguntas.ts'
import { preguntaNoEncontrada } from './preguntas.errors.ts'
import { preguntaAnotable } from './preguntas.presenter.ts'
import { deletePregunta, estaContestada, lockPregunta, updatePregunta } from './preguntas.repository.ts'

/** Gone for good if nobody answered it; otherwise it is not asked any more, and its answers stay. */
export async function quitarPregunta(ctx: Context, slugEvento: string, id: string): Promise<void> {
  await cambiarPreguntas(ctx, slugEvento, async (db, evento, nombres) => {
    const pregunta = await lockPregunta(db, evento.id, id)
    if (pregunta === null) throw preguntaNoEncontrada()
    const contestada = await estaContestada(db, id)
    if (contestada && pregunta.archivada) return
    if (contestada) await updatePregunta(db, id, { archivada_en: ctx.ports.clock.now() })
    else await deletePregunta(db, id)
    const accion = contestada ? 'pregunta.archivada' : 'pregunta.eliminada'
    await anotarVenta(db, ctx, evento, { accion, objeto: pregunta.texto, antes: preguntaAnotable(pregunta, nombres) })
  })
}
