import type { Font } from 'fontkit'
import { contorno, esSola, formar, recordar } from './caras.ts'
import { type Suplente, suplenteDe } from './suplentes.ts'
import { esCompuesta, unidadesDe } from './unidades.ts'

/** An outline in em, its baseline at 0 and y growing downwards. */
export type Renglon = { d: string; ancho: number }

/** Whether a face of another alphabet draws this letter. */
export const esAjena = (letra: string): boolean => suplenteDe(letra) !== null

/** A piece of a line that one face draws; `ajeno`: a face of another alphabet. */
export type Trozo = { texto: string; ajeno: boolean }

/** The pieces of a line from left to right; what does not stand letter by letter is one of its own. */
export function trozosDe(texto: string, esPropia: (letra: string) => boolean): Trozo[] {
  const trozos: Trozo[] = []
  for (const unidad of unidadesDe(texto)) {
    const ultimo = trozos.at(-1)
    const ajeno = unidad !== ' ' && !(esSola(unidad) && esPropia(unidad))
    if (ultimo?.ajeno === ajeno && !esCompuesta(ultimo.texto + unidad)) ultimo.texto += unidad
    else trozos.push({ texto: unidad, ajeno })
  }
  return trozos
}

const instancias = new Map<Font, Map<number, Font>>()
function conPeso({ fuente, peso: maximo }: Suplente, peso: number): Font {
  const suyas = instancias.get(fuente) ?? new Map<number, Font>()
  instancias.set(fuente, suyas)
  const conocida = suyas.get(peso) ?? fuente.getVariation({ wght: Math.min(peso, maximo) })
  suyas.set(peso, conocida)
  return conocida
}

/** What one face draws at once: a unit, or the letters in a row that stand one by one. */
function porCara(texto: string): { cara: Suplente; texto: string }[] {
  const grupos: { cara: Suplente; texto: string }[] = []
  for (const unidad of unidadesDe(texto)) {
    const cara = suplenteDe(unidad)
    const ultimo = grupos.at(-1)
    if (cara === null) continue
    if (ultimo?.cara.fuente === cara.fuente && !esCompuesta(ultimo.texto + unidad)) ultimo.texto += unidad
    else grupos.push({ cara, texto: unidad })
  }
  return grupos
}

function trazar(texto: string, peso: number): Renglon {
  let d = ''
  let cursor = 0
  for (const { cara, texto: suyo } of porCara(texto)) {
    const fuente = conPeso(cara, peso)
    const em = fuente.unitsPerEm
    const glifo = formar(fuente, suyo)
    d += contorno(glifo, (v, esY) => (esY ? -v / em : cursor + v / em).toFixed(4))
    cursor += glifo.avance / em
  }
  return { d, ancho: cursor }
}

const trazados = new Map<string, Renglon>()

/** A text of other alphabets without spaces, joined and turned around as they are. */
export const trazarRenglon = (texto: string, peso: number): Renglon =>
  recordar(trazados, `${peso}/${texto}`, () => trazar(texto, peso), 1000)
