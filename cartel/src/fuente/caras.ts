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
export const ORDEN: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

export const codigoDe = (letra: string): number => letra.codePointAt(0) ?? 32
