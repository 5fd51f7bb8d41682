import type * as fontkit from 'fontkit'
import { abrirCara, codigoDe, ORDEN } from './caras.ts'
import { type Suplente, suplenteDe } from './suplentes.ts'

/** Cap height of Anybody in em, and how far an accent rises above it. */
export const ALTO_MAYUSCULA = 0.675
const ANCHURAS = [50, 100, 150] as const

/** An outline: one command letter per segment and its coordinates in em, y growing downwards. */
export type Glifo = { forma: string; puntos: number[]; avance: number }
type Trio<T> = [T, T, T]

/** Which letters stand in for those that the face of posters lacks: first its own other alphabets, then our mono. */
const CARAS = [
  'anybody/files/anybody-latin',
  'anybody/files/anybody-latin-ext',
  'anybody/files/anybody-vietnamese',
  'martian-mono/files/martian-mono-cyrillic',
  'martian-mono/files/martian-mono-cyrillic-ext',
] as const
const FINA = 'martian-mono'
const MONO = { mayuscula: 0.8, alza: 0, anchuras: [75, 112.5], peso: 800 } as const

/** `em`: units of its outlines. `suplente`: its measures, where it stands in for the face of posters. */
type Cara = { fuente: fontkit.Font; em: number; suplente: Omit<Suplente, 'fuente'> | null }

const caraDeLaCasa = (nombre: (typeof CARAS)[number]): Cara => {
  const fuente = abrirCara(`${nombre}-wdth-normal.woff2`)
  return { fuente, em: fuente.unitsPerEm, suplente: nombre.startsWith(FINA) ? MONO : null }
}
const caras: Cara[] = CARAS.map(caraDeLaCasa)

/** Alphabets whose letters stand one by one: what joins or turns around would be drawn wrong. */
const SUELTAS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u

/** A face of another alphabet joins the others when a letter of it is first asked for. */
function sumarSuplente(letra: string): number {
  const suplente = SUELTAS.test(letra) ? suplenteDe(codigoDe(letra)) : null
  if (suplente === null) return -1
  const conocida = caras.findIndex(({ fuente }) => fuente === suplente.fuente)
  if (conocida >= 0) return conocida
  return caras.push({ fuente: suplente.fuente, em: suplente.fuente.unitsPerEm, suplente }) - 1
}

const lugares = new Map<string, number>()
function tiene(letra: string): number {
  const conocido = lugares.get(letra)
  if (conocido !== undefined) return conocido
  const propia = caras.findIndex(({ fuente }, i) => i < CARAS.length && fuente.hasGlyphForCodePoint(codigoDe(letra)))
  const lugar = propia >= 0 ? propia : sumarSuplente(letra)
  lugares.set(letra, lugar)
  return lugar
}
const caraDe = (letra: string): number => Math.max(0, tiene(letra))

const instancias = new Map<string, fontkit.Font>()
const glifos = new Map<string, Trio<Glifo>>()
const pares = new Map<string, Trio<number>>()

const entre = (valor: number, [desde, hasta]: readonly [number, number]) => Math.min(hasta, Math.max(desde, valor))

function instancia(cual: number, anchura: number, peso: number): fontkit.Font {
  const llave = `${cual}/${anchura}/${peso}`
  const conocida = instancias.get(llave)
  if (conocida) return conocida
  const { fuente, suplente } = caras[cual] as Cara
  const nueva = fuente.getVariation(
    suplente
      ? { wdth: entre(anchura, suplente.anchuras), wght: Math.min(peso, suplente.peso) }
      : { wdth: anchura, wght: peso },
  )
  instancias.set(llave, nueva)
  return nueva
}

/**
 * How the outlines of a face become those of the poster: as high as its capitals, and as narrow or wide as asked for.
 */
function escalaDe({ em, suplente }: Cara, anchura: number): { x: number; y: number } {
  if (suplente === null) return { x: 1 / em, y: 1 / em }
  const y = ALTO_MAYUSCULA / suplente.mayuscula / em
  return { x: (y * anchura) / entre(anchura, suplente.anchuras), y }
}

/** Inverted marks hang below the baseline in this font; among capitals they must stand on it. */
const subida = (letra: string, minY: number) => (letra === '¡' || letra === '¿' ? -minY : 0)

function extraer(letra: string, anchura: number, peso: number): Glifo {
  const cual = caraDe(letra)
  const cara = caras[cual] as Cara
  const escala = escalaDe(cara, anchura)
  const g = instancia(cual, anchura, peso).glyphForCodePoint(codigoDe(letra))
  const deLaCara = (cara.suplente?.alza ?? 0) * cara.em
  const alza = g.path.commands.length > 0 ? subida(letra, g.path.bbox.minY) + deLaCara : 0
  const forma = g.path.commands.map((c) => ORDEN[c.command] ?? '').join('')
  const puntos = g.path.commands.flatMap((c) => c.args.map((v, i) => (i % 2 ? -(v + alza) * escala.y : v * escala.x)))
  return { forma, puntos, avance: g.advanceWidth * escala.x }
}

function maestros(letra: string, peso: number): Trio<Glifo> {
  const llave = `${letra}${peso}`
  const conocidos = glifos.get(llave)
  if (conocidos) return conocidos
  const nuevos = ANCHURAS.map((a) => extraer(letra, a, peso)) as Trio<Glifo>
  glifos.set(llave, nuevos)
  return nuevos
}

function maestrosPar(par: string, peso: number): Trio<number> {
  const llave = `${par}${peso}`
  const conocidos = pares.get(llave)
  if (conocidos) return conocidos
  const [una = ' ', otra = ' '] = par
  const cual = caraDe(una)
  const { em, suplente } = caras[cual] as Cara
  const nuevos = ANCHURAS.map((a) => {
    if (suplente || caraDe(otra) !== cual) return 0
    const f = instancia(cual, a, peso)
    const corrida = f.layout(par)
    if (corrida.glyphs.length < 2) return 0
    return ((corrida.positions[0]?.xAdvance ?? 0) - (corrida.glyphs[0]?.advanceWidth ?? 0)) / em
  }) as Trio<number>
  pares.set(llave, nuevos)
  return nuevos
}

/** The width axis is linear on both sides of 100, so three masters give every width exactly. */
function mezclar(t: Trio<number>, anchura: number): number {
  return anchura <= 100 ? t[0] + ((t[1] - t[0]) * (anchura - 50)) / 50 : t[1] + ((t[2] - t[1]) * (anchura - 100)) / 50
}

export function tieneGlifo(letra: string): boolean {
  return tiene(letra) >= 0
}

export function glifo(letra: string, peso: number, anchura: number): Glifo {
  const [a, b, c] = maestros(letra, peso)
  const en = (x: number, y: number, z: number) => mezclar([x, y, z], anchura)
  return {
    forma: b.forma,
    puntos: b.puntos.map((v, i) => en(a.puntos[i] ?? v, v, c.puntos[i] ?? v)),
    avance: en(a.avance, b.avance, c.avance),
  }
}

export function apretar(par: string, peso: number, anchura: number): number {
  return mezclar(maestrosPar(par, peso), anchura)
}

/** Advance of a text in em at the three masters. */
export function avances(texto: string, peso: number): Trio<number> {
  const letras = [...texto]
  const total: Trio<number> = [0, 0, 0]
  for (const [i, letra] of letras.entries()) {
    const m = maestros(letra, peso)
    const siguiente = letras[i + 1]
    const k = siguiente === undefined ? [0, 0, 0] : maestrosPar(letra + siguiente, peso)
    for (const j of [0, 1, 2] as const) total[j] += m[j].avance + (k[j] ?? 0)
  }
  return total
}

/** The width that gives the text this advance in em, kept within the axis. */
export function anchuraPara(texto: string, peso: number, em: number): number {
  const [a, b, c] = avances(texto, peso)
  if (em <= b) return Math.max(50, 50 + (50 * (em - a)) / Math.max(b - a, 1e-6))
  return Math.min(150, 100 + (50 * (em - b)) / Math.max(c - b, 1e-6))
}

export function avance(texto: string, peso: number, anchura: number): number {
  return mezclar(avances(texto, peso), anchura)
}
