import {
  campoDeRespuesta,
  leerRespuesta,
  type Respuesta,
  sePregunta,
  type ValorRespuesta,
} from '@entrale/contract/preguntas/schemas'
import { cambiaronLasPreguntas, respuestasInvalidas } from './preguntas.errors.ts'
import type { PreguntaRow } from './preguntas.repository.ts'

/** Where answers are due: the compra (0), or one of its boletos, with its tipo. */
export type Lugar = { numero: number; tipoBoletoId: string | null }
type Dicha = { numero: number; preguntaId: string; valor: ValorRespuesta }
type Pedidas = { preguntas: readonly PreguntaRow[]; lugares: readonly Lugar[]; antes?: readonly Dicha[] }

/** Whether this question is for that place. */
export const corresponde = (pregunta: PreguntaRow, { numero, tipoBoletoId }: Lugar) =>
  numero === 0 ? pregunta.por === 'compra' : tipoBoletoId !== null && sePregunta(pregunta, tipoBoletoId)

type Leidas = { respuestas: Respuesta[]; fallas: { name: string; message: string; type: string }[]; ajenas: boolean }

/** Each answer as it is kept, every one that is missing or wrong, and whether some are for questions that this evento does not have. */
export function leerRespuestas(dichas: readonly Respuesta[], { preguntas, lugares, antes = [] }: Pedidas): Leidas {
  const respuestas: Respuesta[] = []
  const fallas: Leidas['fallas'] = []
  const suyas = new Map(dichas.map(({ preguntaId, boleto = 0, valor }) => [`${boleto} ${preguntaId}`, valor]))
  const previas = new Map(antes.map(({ numero, preguntaId, valor }) => [`${numero} ${preguntaId}`, valor]))
  for (const lugar of lugares)
    for (const pregunta of preguntas) {
      if (pregunta.archivada || !corresponde(pregunta, lugar)) continue
      const clave = `${lugar.numero} ${pregunta.id}`
      const { valor, error } = leerRespuesta(pregunta, suyas.get(clave), previas.get(clave) ?? null)
      if (error !== undefined)
        fallas.push({ name: campoDeRespuesta(pregunta.id, lugar.numero), message: error, type: 'custom' })
      else if (valor !== null)
        respuestas.push({ preguntaId: pregunta.id, ...(lugar.numero > 0 && { boleto: lugar.numero }), valor })
    }
  const conocidas = new Set(preguntas.map(({ id }) => id))
  const numeros = new Set(lugares.map(({ numero }) => numero))
  const ajenas = dichas.some(
    ({ preguntaId, boleto = 0 }) => !conocidas.has(preguntaId) || (boleto !== 0 && !numeros.has(boleto)),
  )
  return { respuestas, fallas, ajenas }
}

/** The same, or a refusal that names every field. */
export function exigirRespuestas(dichas: readonly Respuesta[], pedidas: Pedidas): Respuesta[] {
  const { respuestas, fallas, ajenas } = leerRespuestas(dichas, pedidas)
  if (fallas.length > 0) throw respuestasInvalidas(fallas)
  if (ajenas) throw cambiaronLasPreguntas()
  return respuestas
}
