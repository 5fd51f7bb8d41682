import { type CrearPregunta, LIMITES_PREGUNTA, type Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { anotarVenta } from '../boletos/index.ts'
import { cambiarPreguntas, eligeDeLista, exigirSentido, leerPregunta } from './cambiar-preguntas.ts'
import { demasiadasPreguntas } from './preguntas.errors.ts'
import { preguntaAnotable } from './preguntas.presenter.ts'
import { findPreguntas, insertPregunta } from './preguntas.repository.ts'

/** A new question, after the others. */
export async function crearPregunta(ctx: Context, slugEvento: string, datos: CrearPregunta): Promise<Pregunta> {
  const id = createId()
  const { texto, clase, por, ayuda = '', obligatoria = false, opciones: pedidas = [], tipos: suyos = [] } = datos
  const opciones = eligeDeLista(clase) ? pedidas : []
  const tipos = por === 'boleto' ? [...new Set(suyos)] : []
  const evento = await cambiarPreguntas(ctx, slugEvento, async (db, { id: evento_id, ...resto }, nombres) => {
    exigirSentido({ clase, por, opciones, tipos }, nombres)
    const vivas = (await findPreguntas(db, evento_id)).filter(({ archivada }) => !archivada)
    if (vivas.length >= LIMITES_PREGUNTA.porEvento) throw demasiadasPreguntas(LIMITES_PREGUNTA.porEvento)
    const pregunta = { id, texto, ayuda, clase, por, obligatoria, opciones, tipos }
    await insertPregunta(db, { ...pregunta, evento_id })
    const despues = preguntaAnotable({ ...pregunta, archivada: false }, nombres)
    await anotarVenta(db, ctx, { id: evento_id, ...resto }, { accion: 'pregunta.creada', objeto: texto, despues })
  })
  return leerPregunta(ctx.db, evento.id, id)
}
