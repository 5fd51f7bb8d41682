import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import decompress from 'wawoff2/decompress.js'

const require = createRequire(import.meta.url)
export const rutaDe = (archivo: string): string => require.resolve(`@fontsource-variable/${archivo}`)
const DE_LA_CASA = 'anybody/files/anybody-latin-wdth-normal.woff2'

// What unpacks fonts starts once and later than its module; from then on it works while one waits.
await decompress(readFileSync(rutaDe(DE_LA_CASA)))
type Binding = { decompress: (woff2: Uint8Array) => Uint8Array | false }
// Not imported: a module that is there before `decompress` listens may start unheard, and `decompress` waits for ever.
const binding: Binding = require('wawoff2/build/decompress_binding.js')

/** Posters are drawn synchronously. fontkit varies the glyphs of a plain TrueType font only, hence the unpacking. */
export function abrirCara(archivo: string): fontkit.Font {
  const plana = binding.decompress(readFileSync(rutaDe(archivo)))
  if (plana === false) throw new Error(`The font ${archivo} cannot be unpacked.`)
  return fontkit.create(Buffer.from(plana)) as fontkit.Font
}

/** What fontkit calls the segments of an outline, in the letters of SVG. */
const ORDEN: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

export const codigoDe = (letra: string): number => letra.codePointAt(0) ?? 32
export const esSola = (unidad: string): boolean => unidad.length === (codigoDe(unidad) > 0xffff ? 2 : 1)

/** Text that people write has no end: when too much of it is kept, all is forgotten. */
export function recordar<T>(memoria: Map<string, T>, llave: string, hacer: () => T, tope = 10_000): T {
  const conocido = memoria.get(llave)
  if (conocido !== undefined) return conocido
  const nuevo = hacer()
  if (memoria.size >= tope) memoria.clear()
  memoria.set(llave, nuevo)
  return nuevo
}

/** An outline: one command letter per segment and its coordinates. */
export type Glifo = { forma: string; puntos: number[]; avance: number }

/** Numbers are read from the left in every script, though the library takes those of Arabic for letters. */
const CIFRAS = /^\P{L}*\p{N}\P{L}*$/u
/** The ring of a Thai sara am stands under the tone that is written before it. */
const enOrden = (texto: string) => texto.replace(/([\u0e48-\u0e4b]+)\u0e33/g, '\u0e4d$1\u0e32')

/** A letter as it is, or several as their script joins and places them; in units of the face, y growing upwards. */
export function formar(fuente: fontkit.Font, texto: string): Glifo {
  const rumbo = CIFRAS.test(texto) ? 'ltr' : undefined
  const corrida = esSola(texto) ? null : fuente.layout(enOrden(texto), undefined, undefined, undefined, rumbo)
  const glifos = corrida?.glyphs ?? [fuente.glyphForCodePoint(codigoDe(texto))]
  let forma = ''
  const puntos: number[] = []
  let avance = 0
  for (const [i, { id, path, advanceWidth }] of glifos.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = advanceWidth } = corrida?.positions[i] ?? {}
    // Number 0 is the box of a missing letter; it stands in for joiners, which are not seen.
    for (const { command, args } of id === 0 ? [] : path.commands) {
      forma += ORDEN[command] ?? ''
      puntos.push(...args.map((v, n) => (n % 2 ? v + yOffset : avance + v + xOffset)))
    }
    avance += xAdvance
  }
  return { forma, puntos, avance }
}

const ARGUMENTOS: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** The outline as the path of an SVG; `cifra` places and writes each of its numbers. */
export function contorno({ forma, puntos }: Glifo, cifra: (valor: number, esY: boolean) => string): string {
  let desde = 0
  let d = ''
  for (const orden of forma) {
    const cuantos = ARGUMENTOS[orden] ?? 0
    const suyos = puntos.slice(desde, desde + cuantos)
    d += orden + suyos.map((v, i) => cifra(v, i % 2 === 1)).join(' ')
    desde += cuantos
  }
  return d
}
