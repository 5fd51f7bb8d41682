import type * as fontkit from 'fontkit'
import { abrirCara, codigoDe, esSola, formar, type Glifo, recordar } from './caras.ts'
import { type Suplente, suplenteDe } from './suplentes.ts'
import { esCompuesta, unidadesDe } from './unidades.ts'

/** Cap height of Anybody in em, and how far an accent rises above it. */
export const ALTO_MAYUSCULA = 0.675
const ANCHURAS = [50, 100, 150] as const

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

/** Alphabets of one by one that others have; what is joined, turned around or a picture is known as such. */
const SUELTAS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u

/** A face of another alphabet joins the others when a unit of it is first asked for. */
function sumarSuplente(unidad: string): number {
  const suplente = SUELTAS.test(unidad) || esCompuesta(unidad) ? suplenteDe(unidad) : null
  if (suplente === null) return -1
  const conocida = caras.findIndex(({ fuente }) => fuente === suplente.fuente)
  if (conocida >= 0) return conocida
  return caras.push({ fuente: suplente.fuente, em: suplente.fuente.unitsPerEm, suplente }) - 1
}

function buscarCara(unidad: string): number {
  const propia = (fuente: fontkit.Font) => esSola(unidad) && fuente.hasGlyphForCodePoint(codigoDe(unidad))
  const lugar = caras.findIndex(({ fuente }, i) => i < CARAS.length && propia(fuente))
  return lugar >= 0 ? lugar : sumarSuplente(unidad)
}
const lugares = new Map<string, number>()
const tiene = (unidad: string): number => recordar(lugares, unidad, () => buscarCara(unidad))
const caraDe = (unidad: string): number => Math.max(0, tiene(unidad))

/** The width at which a face without that axis is drawn. */
const NATURAL = [100, 100] as const

const instancias = new Map<string, fontkit.Font>()
const glifos = new Map<string, Trio<Glifo>>()
const pares = new Map<string, Trio<number>>()

const entre = (valor: number, [desde, hasta]: readonly [number, number]) => Math.min(hasta, Math.max(desde, valor))

function instancia(cual: number, anchura: number, peso: number): fontkit.Font {
  const { fuente, suplente } = caras[cual] as Cara
  const wdth = suplente ? entre(anchura, suplente.anchuras ?? NATURAL) : anchura
  const wght = suplente ? Math.min(peso, suplente.peso) : peso
  return recordar(instancias, `${cual}/${wdth}/${wght}`, () => fuente.getVariation({ wdth, wght }))
}

/**
 * How the outlines of a face become those of the poster: as high as its capitals, and as narrow or wide as asked for.
 */
function escalaDe({ em, suplente }: Cara, anchura: number): { x: number; y: number } {
  if (suplente === null) return { x: 1 / em, y: 1 / em }
  const y = ALTO_MAYUSCULA / suplente.mayuscula / em
  return { x: suplente.anchuras === null ? y : (y * anchura) / entre(anchura, suplente.anchuras), y }
}

/** Inverted marks hang below the baseline in this font; among capitals they must stand on it. */
const subida = (fuente: fontkit.Font, letra: string) =>
  letra === '¡' || letra === '¿' ? -fuente.glyphForCodePoint(codigoDe(letra)).path.bbox.minY : 0

function extraer(unidad: string, anchura: number, peso: number): Glifo {
  const cual = caraDe(unidad)
  const cara = caras[cual] as Cara
  const escala = escalaDe(cara, anchura)
  const fuente = instancia(cual, anchura, peso)
  const { forma, puntos, avance } = formar(fuente, unidad)
  const alza = subida(fuente, unidad) + (cara.suplente?.alza ?? 0) * cara.em
  return {
    forma,
    puntos: puntos.map((v, i) => (i % 2 ? -(v + alza) * escala.y : v * escala.x)),
    avance: avance * escala.x,
  }
}

const maestros = (unidad: string, peso: number): Trio<Glifo> =>
  recordar(glifos, `${unidad}${peso}`, () => ANCHURAS.map((a) => extraer(unidad, a, peso)) as Trio<Glifo>, 3000)

function maestrosPar(una: string, otra: string, peso: number): Trio<number> {
  return recordar(pares, `${una}${otra}${peso}`, () => {
    const cual = caraDe(una)
    const { em, suplente } = caras[cual] as Cara
    return ANCHURAS.map((a) => {
      if (suplente || caraDe(otra) !== cual) return 0
      const corrida = instancia(cual, a, peso).layout(una + otra)
      if (corrida.glyphs.length < 2) return 0
      return ((corrida.positions[0]?.xAdvance ?? 0) - (corrida.glyphs[0]?.advanceWidth ?? 0)) / em
    }) as Trio<number>
  })
}

/** The width axis is linear on both sides of 100, so three masters give every width exactly. */
function mezclar(t: Trio<number>, anchura: number): number {
  return anchura <= 100 ? t[0] + ((t[1] - t[0]) * (anchura - 50)) / 50 : t[1] + ((t[2] - t[1]) * (anchura - 100)) / 50
}

export function tieneGlifo(unidad: string): boolean {
  return tiene(unidad) >= 0
}

/** The outline of a unit in em, its baseline at 0 and y growing downwards. */
export function glifo(unidad: string, peso: number, anchura: number): Glifo {
  const [a, b, c] = maestros(unidad, peso)
  const en = (x: number, y: number, z: number) => mezclar([x, y, z], anchura)
  return {
    forma: b.forma,
    puntos: b.puntos.map((v, i) => en(a.puntos[i] ?? v, v, c.puntos[i] ?? v)),
    avance: en(a.avance, b.avance, c.avance),
  }
}

export function apretar(una: string, otra: string, peso: number, anchura: number): number {
  return mezclar(maestrosPar(una, otra, peso), anchura)
}

/** Advance of a text in em at the three masters. */
export function avances(texto: string, peso: number): Trio<number> {
  const unidades = unidadesDe(texto)
  const total: Trio<number> = [0, 0, 0]
  for (const [i, unidad] of unidades.entries()) {
    const m = maestros(unidad, peso)
    const siguiente = unidades[i + 1]
    const k = siguiente === undefined ? [0, 0, 0] : maestrosPar(unidad, siguiente, peso)
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

type Salientes = { arriba: number; abajo: number }

const extremos = new Map<string, Salientes>()
const extremosDe = (unidad: string, peso: number): Salientes =>
  recordar(extremos, `${unidad}${peso}`, () => {
    const alturas = glifo(unidad, peso, 100).puntos.filter((_, i) => i % 2)
    const arriba = -Math.min(-ALTO_MAYUSCULA, ...alturas) / ALTO_MAYUSCULA - 1
    return { arriba, abajo: Math.max(0, ...alturas) / ALTO_MAYUSCULA }
  })

/** How far what does not stand as capitals do rises above them and hangs below their line, in cap heights. */
export function sobresale(texto: string, peso: number): Salientes {
  if (!esCompuesta(texto)) return { arriba: 0, abajo: 0 }
  const suyos = unidadesDe(texto).flatMap((unidad) => (esCompuesta(unidad) ? extremosDe(unidad, peso) : []))
  return {
    arriba: Math.max(0, ...suyos.map(({ arriba }) => arriba)),
    abajo: Math.max(0, ...suyos.map(({ abajo }) => abajo)),
  }
}
