import { isDeepStrictEqual } from 'node:util'
import { type EditarPregunta, LIMITES_PREGUNTA, type Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { anotarVenta } from '../boletos/index.ts'
import { cambiarPreguntas, eligeDeLista, exigirSentido, leerPregunta } from './cambiar-preguntas.ts'
import { aQuienFijo, claseFija, demasiadasPreguntas, preguntaNoEncontrada } from './preguntas.errors.ts'
import { preguntaAnotable } from './preguntas.presenter.ts'
import {
  estaContestada,
  findPreguntas,
  lockPregunta,
  type PreguntaRow,
  updatePregunta,
} from './preguntas.repository.ts'

/** As it will be, with nothing that its kind has no use for. */
function editada(antes: PreguntaRow, datos: EditarPregunta): PreguntaRow {
  const dichos = Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== undefined))
  const nueva: PreguntaRow = { ...antes, ...dichos }
  return {
    ...nueva,
    opciones: eligeDeLista(nueva.clase) ? nueva.opciones : [],
    tipos: nueva.por === 'boleto' ? [...new Set(nueva.tipos)] : [],
  }
}

/** What somebody answered stays readable: its kind, and whether it was of the compra or of a boleto, are what they were. */
async function exigirPosible(db: Db, eventoId: string, antes: PreguntaRow, despues: PreguntaRow): Promise<void> {
  if (antes.archivada && !despues.archivada) {
    const vivas = (await findPreguntas(db, eventoId)).filter(({ archivada }) => !archivada)
    if (vivas.length >= LIMITES_PREGUNTA.porEvento) throw demasiadasPreguntas(LIMITES_PREGUNTA.porEvento)
  }
  if (antes.clase === despues.clase && antes.por === despues.por) return
  if (!(await estaContestada(db, antes.id))) return
  throw antes.clase === despues.clase ? aQuienFijo() : claseFija()
}

const accionDe = (antes: PreguntaRow, despues: PreguntaRow) =>
  antes.archivada === despues.archivada
    ? 'pregunta.editada'
    : despues.archivada
      ? 'pregunta.archivada'
      : 'pregunta.restaurada'

/** Changes what is asked from now on; answers stay as they were given. */
export async function editarPregunta(
  ctx: Context,
  slugEvento: string,
  id: string,
  datos: EditarPregunta,
): Promise<Pregunta> {
  const evento = await cambiarPreguntas(ctx, slugEvento, async (db, suyo, nombres) => {
    const antes = await lockPregunta(db, suyo.id, id)
    if (antes === null) throw preguntaNoEncontrada()
    const despues = editada(antes, datos)
    if (isDeepStrictEqual(antes, despues)) return
    const tipos = datos.tipos === undefined ? [] : despues.tipos
    exigirSentido({ ...despues, tipos }, nombres)
    await exigirPosible(db, suyo.id, antes, despues)
    const { archivada, id: _, ...columnas } = despues
    const archivada_en = archivada === antes.archivada ? {} : { archivada_en: archivada ? ctx.ports.clock.now() : null }
    await updatePregunta(db, id, { ...columnas, ...archivada_en })
    const [viejo, nuevo] = [preguntaAnotable(antes, nombres), preguntaAnotable(despues, nombres)]
    await anotarVenta(db, ctx, suyo, {
      accion: accionDe(antes, despues),
      objeto: despues.texto,
      antes: viejo,
      despues: nuevo,
    })
  })
  return leerPregunta(ctx.db, evento.id, id)
}
