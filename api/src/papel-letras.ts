import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  esAjena,
  letrasDe,
  partesDe,
  rumboDe,
  soloDibujable,
  type Trozo,
  trazarRenglon,
  trozosDe,
} from '@entrale/cartel'
import PDFDocument from 'pdfkit'

type Doc = PDFKit.PDFDocument

/** The faces of the house, as whole files: what embeds a font takes no part of one that varies. */
const ARCHIVOS = {
  texto: 'instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  fuerte: 'instrument-sans/700Bold/InstrumentSans_700Bold.ttf',
  titulo: 'anybody/800ExtraBold/Anybody_800ExtraBold.ttf',
  folio: 'martian-mono/700Bold/MartianMono_700Bold.ttf',
} as const
export type Letra = keyof typeof ARCHIVOS
const PESO: Record<Letra, number> = { texto: 400, fuerte: 700, titulo: 850, folio: 700 }

/** A face as the library has read it. */
type Cara = { hasGlyphForCodePoint?: (code: number) => boolean }
const { resolve } = createRequire(import.meta.url)
const caras = new Map<Letra, Cara>()
/** Each paper embeds a part of its own of it; to read the whole file for each was most of what a paper cost. */
function caraDe(letra: Letra): Cara {
  const leida = caras.get(letra)
  if (leida !== undefined) return leida
  const doc = new PDFDocument({ autoFirstPage: false })
  const cara = enUso(doc.font(readFileSync(resolve(`@expo-google-fonts/${ARCHIVOS[letra]}`))))._font.font
  caras.set(letra, cara)
  return cara
}

export function registrarLetras(doc: Doc): void {
  for (const letra of Object.keys(ARCHIVOS) as Letra[]) enUso(doc).registerFont(letra, caraDe(letra))
  doc.font('texto')
}

/** What the library knows of the font in use, and its types do not say. */
type EnUso = {
  registerFont: (name: string, face: Cara) => void
  _font: { id: string; ascender: number; font: Cara }
  _fontSize: number
  _registeredFonts: Record<string, unknown>
  _fontFamilies: Record<string, unknown>
}
const enUso = (doc: Doc) => doc as unknown as EnUso
function letraEnUso(doc: Doc): Letra {
  const { _font, _fontFamilies } = enUso(doc)
  return (Object.keys(ARCHIVOS) as Letra[]).find((letra) => _fontFamilies[letra] === _font) ?? 'texto'
}
const tiene = (doc: Doc, letra: string) =>
  enUso(doc)._font.font.hasGlyphForCodePoint?.(letra.codePointAt(0) ?? 32) === true

/** Only what some face draws: another letter falls back to its base letter or goes. */
export function imprimible(doc: Doc, texto: string): string {
  const alguna = (letra: string) => tiene(doc, letra) || esAjena(letra)
  const suelta = (letra: string) => {
    if (/\s/.test(letra)) return ' '
    if (/\p{C}/u.test(letra)) return ''
    return alguna(letra) ? letra : [...letra.normalize('NFKD')].filter((una) => una > ' ' && alguna(una)).join('')
  }
  return soloDibujable(texto.normalize('NFC'), suelta).replace(/ +/g, ' ').trim()
}

const trozosEn = (doc: Doc, texto: string): Trozo[] => trozosDe(texto, (letra) => tiene(doc, letra))
const esDeCasa = (doc: Doc, texto: string) => trozosEn(doc, texto).every(({ ajeno }) => !ajeno)

const anchoDeTrozo = (doc: Doc, { texto, ajeno }: Trozo): number =>
  ajeno ? trazarRenglon(texto, PESO[letraEnUso(doc)]).ancho * enUso(doc)._fontSize : doc.widthOfString(texto)
export const anchoDe = (doc: Doc, texto: string): number =>
  trozosEn(doc, texto).reduce((suma, trozo) => suma + anchoDeTrozo(doc, trozo), 0)

/** Where a line may end: at spaces, between ideographs, and wherever `partesDe` says. */
const PARTES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s/gu

/** What a line keeps whole. */
export const piezasDe = (texto: string): string[] => (texto.match(PARTES) ?? []).flatMap(partesDe)

function renglonesDe(doc: Doc, texto: string, ancho: number): string[] {
  const renglones: string[] = []
  let actual = ''
  for (const parte of piezasDe(texto)) {
    if (actual !== '' && anchoDe(doc, (actual + parte).trimEnd()) > ancho) {
      renglones.push(actual.trimEnd())
      actual = parte.trimStart()
    } else actual += parte
  }
  const rumbo = rumboDe(texto)
  return [...renglones, actual.trimEnd()].map((renglon) => rumbo + renglon)
}

type Opciones = { width: number; height?: number; lineGap?: number }

export function altoDe(doc: Doc, texto: string, { width, lineGap = 0 }: Opciones): number {
  if (esDeCasa(doc, texto)) return doc.heightOfString(texto, { width, lineGap })
  return renglonesDe(doc, texto, width).length * (doc.currentLineHeight(true) + lineGap)
}

/** The last line that fits says that there was more. */
function cortar(doc: Doc, renglones: string[], caben: number, ancho: number): string[] {
  if (renglones.length <= caben) return renglones
  const [ultimo = ''] = renglones.slice(caben - 1)
  const letras = letrasDe(ultimo)
  while (letras.length > 0 && anchoDe(doc, `${letras.join('')}…`) > ancho) letras.pop()
  return [...renglones.slice(0, caben - 1), `${letras.join('').trimEnd()}…`]
}

function dibujarRenglon(doc: Doc, texto: string, x: number, y: number): void {
  const { _font, _fontSize } = enUso(doc)
  const peso = PESO[letraEnUso(doc)]
  let cursor = x
  for (const trozo of trozosEn(doc, texto)) {
    if (trozo.ajeno) {
      doc.save().translate(cursor, y + (_font.ascender / 1000) * _fontSize)
      doc.scale(_fontSize).path(trazarRenglon(trozo.texto, peso).d).fill()
      doc.restore()
    } else doc.text(trozo.texto, cursor, y, { lineBreak: false })
    cursor += anchoDeTrozo(doc, trozo)
  }
}

/**
 * What people wrote, in the face in use; letters that it lacks are drawn as outlines of one that has them. What does
 * not fit the height ends in an ellipsis.
 */
export function escribir(doc: Doc, texto: string, x: number, y: number, opciones: Opciones): void {
  if (esDeCasa(doc, texto)) {
    doc.text(texto, x, y, { ...opciones, ellipsis: opciones.height !== undefined })
    return
  }
  const { width, height = Number.POSITIVE_INFINITY, lineGap = 0 } = opciones
  const alto = doc.currentLineHeight(true) + lineGap
  const caben = Math.max(1, Math.floor((height - lineGap) / alto + 0.05))
  const renglones = cortar(doc, renglonesDe(doc, texto, width), caben, width)
  for (const [i, renglon] of renglones.entries()) dibujarRenglon(doc, renglon, x, y + i * alto)
  doc.x = x
  doc.y = y + renglones.length * alto
}
