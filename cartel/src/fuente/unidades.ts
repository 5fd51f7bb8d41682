import createBidi from 'bidi-js'
import { esSola, recordar } from './caras.ts'
import { suplenteDe } from './suplentes.ts'

const ARABE = '\\u0600-\\u06ff\\u0750-\\u077f\\u0870-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc'
const DEVANAGARI = '\\u0900-\\u097f\\ua8e0-\\ua8ff'
const HEBREO_Y_TAI = '\\u0590-\\u05ff\\ufb1d-\\ufb4f\\u0e01-\\u0e5b'
/** ©, ® and ™ are signs of the text, although Unicode has them as pictures too. */
const EMOJI = '(?![©®™])\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\u20e3'

const esEmoji = new RegExp(EMOJI, 'u')
/** Letters of one word join: it is drawn whole. */
const CORRIDAS = [new RegExp(`[${ARABE}]`, 'u'), new RegExp(`[${DEVANAGARI}]`, 'u')]
/** Says unseen that a line runs to the left although it starts with a Latin word. */
const AL_REVES = '\u200f'
/** Marks unseen where a line may end between letters that take no hyphen. */
export const COSTURA = '\u200b'
const COMPUESTA = new RegExp(`[${ARABE}${DEVANAGARI}${HEBREO_Y_TAI}${AL_REVES}${COSTURA}]|${EMOJI}`, 'u')
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{M}\u200c\u200d]/u
const DICE_ALGO = new RegExp(`[\\p{L}\\p{N}]|${EMOJI}`, 'u')

/** Whether letters of this text join, carry marks, run to the left or are pictures: they do not stand one by one. */
export const esCompuesta = (texto: string): boolean => COMPUESTA.test(texto)
/** Whether its letters join, so that it can neither be cut nor spread. */
export const seJunta = (texto: string): boolean => CORRIDAS.some((escritura) => escritura.test(texto))
/** Whether a title of it says something: a letter, a number or a picture. */
export const diceAlgo = (texto: string): boolean => DICE_ALGO.test(texto)

const bidi = createBidi()
const grafemas = new Intl.Segmenter('es-MX', { granularity: 'grapheme' })

/** Letters as people count them, in the order in which they are read: where a text may be cut. */
export const letrasDe = (texto: string): string[] =>
  esCompuesta(texto) ? Array.from(grafemas.segment(texto), ({ segment }) => segment) : [...texto]

const esTai = /\p{Script=Thai}/u
const palabras = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a text without spaces may be broken: between the words of Thai, and around pictures. */
export function partesDe(texto: string): string[] {
  if (!esEmoji.test(texto) && !esTai.test(texto)) return [texto]
  const partes: string[] = []
  let trasEmoji = false
  for (const { segment, isWordLike = false } of palabras.segment(texto)) {
    const emoji = esEmoji.test(segment)
    const empieza = emoji || (isWordLike && (trasEmoji || esTai.test(segment)))
    if (empieza || partes.length === 0) partes.push(segment)
    else partes[partes.length - 1] += segment
    trasEmoji = emoji
  }
  return partes
}

/** What goes before each line of a text so that all run as its first letter does: something if that is to the left. */
export const rumboDe = (texto: string): string =>
  esCompuesta(texto) && bidi.getEmbeddingLevels(texto).paragraphs[0]?.level === 1 ? AL_REVES : ''

/** A sequence that its face does not draw as one picture is its first one. */
function emojiDibujable(grafema: string, suelta: (letra: string) => string): string {
  const emoji = grafema.replace(/[\ufe0e\ufe0f]/g, '')
  const [primero = ''] = emoji
  if (esSola(emoji)) return suelta(emoji)
  return suplenteDe(emoji)?.fuente.layout(emoji).glyphs.length === 1 ? emoji : suelta(primero)
}

/** What can be drawn of a text; `suelta` says what is left of a letter that stands alone. */
export function soloDibujable(texto: string, suelta: (letra: string) => string): string {
  const visible = (letra: string) => VISIBLE.test(letra) && suplenteDe(letra) !== null
  const dibujable = (grafema: string) => {
    const letras = [...grafema]
    const [base = ''] = letras
    if (esEmoji.test(grafema)) return emojiDibujable(grafema, suelta)
    // A mark without its letter would hang in the air.
    if (esCompuesta(base)) return /\p{M}/u.test(base) ? '' : letras.filter(visible).join('')
    return letras.map(suelta).join('')
  }
  return letrasDe(texto).map(dibujable).join('')
}

type Unidad = { texto: string; puesto: number; nivel: number; corrida: number }

function ordenar(texto: string): string[] {
  const niveles = bidi.getEmbeddingLevels(texto)
  const puestos = new Map(bidi.getReorderedIndices(texto, niveles).map((indice, puesto) => [indice, puesto]))
  const espejos = bidi.getMirroredCharactersMap(texto, niveles.levels)
  const unidades: Unidad[] = []
  for (const { segment, index } of grafemas.segment(texto)) {
    if (segment === AL_REVES || segment === COSTURA) continue
    const [puesto = 0, nivel = 0] = [puestos.get(index), niveles.levels[index]]
    const corrida = CORRIDAS.findIndex((escritura) => escritura.test(segment))
    const ultima = unidades.at(-1)
    if (corrida >= 0 && ultima?.corrida === corrida && ultima.nivel === nivel) ultima.texto += segment
    else unidades.push({ texto: espejos.get(index) ?? segment, puesto, nivel, corrida })
  }
  return unidades.sort((a, b) => a.puesto - b.puesto).flatMap(({ texto: una }) => (esCompuesta(una) ? una : [...una]))
}

const ordenadas = new Map<string, string[]>()

/**
 * What is measured and drawn of one line, from left to right: a letter that stands alone, a letter with its marks, a
 * picture, or a whole word of letters that join.
 */
export const unidadesDe = (texto: string): string[] =>
  esCompuesta(texto) ? recordar(ordenadas, texto, () => ordenar(texto)) : [...texto]
