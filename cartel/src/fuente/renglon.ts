import type { Font, GlyphRun } from 'fontkit'
import { codigoDe, ORDEN } from './caras.ts'
import { type Suplente, suplenteDe } from './suplentes.ts'

/** An outline in em, its baseline at 0 and y growing downwards. */
export type Renglon = { d: string; ancho: number }

const ESPACIO_EM = 0.26
const AL_REVES = /\p{Script=Arabic}/u

/** Whether a face of another alphabet draws this letter. */
export const esAjena = (letra: string): boolean => suplenteDe(codigoDe(letra)) !== null

const instancias = new Map<Font, Map<number, Font>>()
function conPeso({ fuente, peso: maximo }: Suplente, peso: number): Font {
  const suyas = instancias.get(fuente) ?? new Map<number, Font>()
  instancias.set(fuente, suyas)
  const conocida = suyas.get(peso) ?? fuente.getVariation({ wght: Math.min(peso, maximo) })
  suyas.set(peso, conocida)
  return conocida
}

function trazar({ glyphs, positions }: GlyphRun, em: number, desde: number): Renglon {
  let cursor = desde
  let d = ''
  for (const [i, glifo] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[i] ?? {}
    for (const { command, args } of glifo.path.commands) {
      const puntos = args.map((v, n) => (n % 2 ? -(v + yOffset) / em : cursor + (v + xOffset) / em).toFixed(4))
      d += (ORDEN[command] ?? '') + puntos.join(' ')
    }
    cursor += xAdvance / em
  }
  return { d, ancho: cursor - desde }
}

/** Letters of one word, grouped by the face that has them. */
function porCara(palabra: string): { cara: Suplente; texto: string }[] {
  const grupos: { cara: Suplente; texto: string }[] = []
  for (const letra of palabra) {
    const cara = suplenteDe(codigoDe(letra))
    const ultimo = grupos.at(-1)
    if (cara === null) continue
    if (ultimo?.cara.fuente === cara.fuente) ultimo.texto += letra
    else grupos.push({ cara, texto: letra })
  }
  return grupos
}

const trazados = new Map<string, Renglon>()
/** Enough for what one paper measures again and again. */
const MUCHOS = 200

/** A text of other alphabets, joined and turned around as they are. */
export function trazarRenglon(texto: string, peso: number): Renglon {
  const llave = `${peso}/${texto}`
  const conocido = trazados.get(llave)
  if (conocido) return conocido
  if (trazados.size >= MUCHOS) trazados.clear()
  const nuevo = trazarPalabras(texto, peso)
  trazados.set(llave, nuevo)
  return nuevo
}

function trazarPalabras(texto: string, peso: number): Renglon {
  const palabras = texto.split(' ')
  if (AL_REVES.test(texto)) palabras.reverse()
  let d = ''
  let cursor = 0
  for (const [i, palabra] of palabras.entries()) {
    if (i > 0) cursor += ESPACIO_EM
    for (const { cara, texto: suyo } of porCara(palabra)) {
      const fuente = conPeso(cara, peso)
      const trazo = trazar(fuente.layout(suyo), fuente.unitsPerEm, cursor)
      d += trazo.d
      cursor += trazo.ancho
    }
  }
  return { d, ancho: cursor }
}
