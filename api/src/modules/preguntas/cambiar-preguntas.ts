import type { CrearPregunta, Pregunta } from '@entrale/contract/preguntas/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { camposInvalidos } from '../../errors.ts'
import { cambiarVenta, exigirEvento, findNombresDeTipos } from '../boletos/index.ts'
import { preguntaNoEncontrada } from './preguntas.errors.ts'
import { presentPregunta } from './preguntas.presenter.ts'
import { findCuentas, findPreguntas } from './preguntas.repository.ts'

type EventoVenta = Awaited<ReturnType<typeof exigirEvento>>
type Trabajo = (db: Db, evento: EventoVenta, nombres: ReadonlyMap<string, string>) => Promise<void>

/** A change of the questions of an evento, one after the other; its page says whether it asks something. */
export async function cambiarPreguntas(ctx: Context, slugEvento: string, work: Trabajo): Promise<EventoVenta> {
  const evento = await exigirEvento(ctx, slugEvento)
  await cambiarVenta(ctx, evento, async (db) => work(db, evento, await findNombresDeTipos(db, evento.id)))
  return evento
}

/** All questions with how they were answered. */
export async function leerPreguntas(db: Db, eventoId: string): Promise<Pregunta[]> {
  const [preguntas, cuentas] = await Promise.all([findPreguntas(db, eventoId), findCuentas(db, eventoId)])
  const porId = new Map(cuentas.map((suyas) => [suyas.id, suyas]))
  return preguntas.map((pregunta) => presentPregunta(pregunta, porId.get(pregunta.id)))
}

export async function leerPregunta(db: Db, eventoId: string, id: string): Promise<Pregunta> {
  const pregunta = (await leerPreguntas(db, eventoId)).find((una) => una.id === id)
  if (pregunta === undefined) throw preguntaNoEncontrada()
  return pregunta
}

type Completa = Pick<CrearPregunta, 'clase' | 'por'> & { opciones: readonly string[]; tipos: readonly string[] }

export const eligeDeLista = (clase: CrearPregunta['clase']): boolean => clase === 'opcion' || clase === 'opciones'

/** What one field alone cannot tell. */
export function exigirSentido({ clase, por, opciones, tipos }: Completa, nombres: ReadonlyMap<string, string>): void {
  const campos: { name: string; message: string; type: string }[] = []
  const falla = (name: string, message: string) => campos.push({ name, message, type: 'custom' })
  if (eligeDeLista(clase) && opciones.length < 2) falla('opciones', 'Escribe al menos dos opciones.')
  if (new Set(opciones.map((opcion) => opcion.toLocaleLowerCase('es-MX'))).size < opciones.length)
    falla('opciones', 'Hay opciones repetidas.')
  if (por === 'boleto' && tipos.some((id) => !nombres.has(id)))
    falla('tipos', 'Uno de esos tipos de boleto ya no existe.')
  if (campos.length > 0) throw camposInvalidos(campos)
}
