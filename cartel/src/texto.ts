import { contorno, type Glifo } from './fuente/caras.ts'
import { ALTO_MAYUSCULA, anchuraPara, apretar, avance, avances, glifo, sobresale, tieneGlifo } from './fuente/letras.ts'
import { letrasDe, seJunta, soloDibujable, unidadesDe } from './fuente/unidades.ts'
import { num } from './svg.ts'

const PESO = 850

/** Ink bounds of a text drawn at cap height 1 with its baseline at 0. */
export type Trazo = { d: string; ancho: number }
type Ancla = 'inicio' | 'medio' | 'fin'
export type Estilo = { alto: number; anchura: number; peso: number; ancla?: Ancla }

const PUNTUACION: Record<string, string> = {
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  '\u00a0': ' ',
  '«': '“',
  '»': '”',
  '`': '’',
}

function letraVisible(cruda: string): string {
  const letra = PUNTUACION[cruda] ?? cruda
  if (letra === ' ' || (letra > ' ' && tieneGlifo(letra) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letra))) return letra
  const sencilla = [...letra.normalize('NFKD')].filter((c) => /[\p{L}\p{N}]/u.test(c) && tieneGlifo(c)).join('')
  return sencilla
}

/** Only letters the font can draw; a letter it lacks falls back to its base letter or goes. */
export const dibujable = (texto: string): string =>
  soloDibujable(texto.normalize('NFC'), letraVisible).replace(/[​\s]+/g, ' ').trim()

/** The same in upper case, as es-MX writes it; Greek capitals carry no accents. */
export const limpiar = (texto: string): string =>
  dibujable(texto.normalize('NFC').toLocaleUpperCase(/\p{Script=Greek}/u.test(texto) ? 'el' : 'es-MX'))

/** Outlines of a text set at one width. `y` is the baseline, `alto` the cap height. */
function trazar(texto: string, x: number, y: number, estilo: Omit<Estilo, 'ancla'>, espacio = 0): Trazo {
  const unidades = unidadesDe(texto)
  const cuerpo = estilo.alto / ALTO_MAYUSCULA
  let cursor = x
  let d = ''
  for (const [i, unidad] of unidades.entries()) {
    const g = glifo(unidad, estilo.peso, estilo.anchura)
    d += enSitio(g, cursor, y, cuerpo)
    const siguiente = unidades[i + 1]
    const par = siguiente === undefined ? -espacio / cuerpo : apretar(unidad, siguiente, estilo.peso, estilo.anchura)
    cursor += (g.avance + par) * cuerpo + espacio
  }
  return { d, ancho: cursor - x }
}

const enSitio = (g: Glifo, x: number, y: number, cuerpo: number): string =>
  contorno(g, (v, esY) => num(esY ? y + v * cuerpo : x + v * cuerpo))

/** A text of free width, placed by its start, middle or end. */
export function escribir(texto: string, x: number, y: number, estilo: Estilo): string {
  const ancho = anchoDe(texto, estilo)
  const desde = estilo.ancla === 'fin' ? x - ancho : estilo.ancla === 'medio' ? x - ancho / 2 : x
  return trazar(texto, desde, y, estilo).d
}

export function anchoDe(texto: string, { alto, anchura, peso }: Omit<Estilo, 'ancla'>): number {
  return (avance(texto, peso, anchura) * alto) / ALTO_MAYUSCULA
}

/** The smallest and largest cap height with which a text can fill a width using only the width axis. */
export function alcance(texto: string, ancho: number, peso = PESO): { min: number; max: number } {
  const [estrecho, , extenso] = avances(texto, peso)
  return { min: (ancho * ALTO_MAYUSCULA) / extenso, max: (ancho * ALTO_MAYUSCULA) / estrecho }
}

/** A line of cap height `alto` that fills `ancho` exactly: first by the width axis, then by tracking or a smaller body. */
export function justificar(texto: string, x: number, y: number, ancho: number, alto: number, peso = PESO): Trazo {
  const rango = alcance(texto, ancho, peso)
  const cuerpo = Math.min(alto, rango.max)
  const anchura = anchuraPara(texto, peso, (ancho * ALTO_MAYUSCULA) / cuerpo)
  const natural = anchoDe(texto, { alto: cuerpo, anchura, peso })
  const huecos = unidadesDe(texto).length - 1
  const espacio = huecos > 0 ? Math.min((ancho - natural) / huecos, cuerpo * 0.42) : 0
  const corrido = x + (ancho - natural - espacio * huecos) / 2
  return trazar(
    texto,
    espacio > 0.5 || huecos === 0 ? corrido : x,
    y,
    { alto: cuerpo, anchura, peso },
    Math.max(0, espacio),
  )
}

/** The largest cap height up to `alto` at which every text can fill the width. */
export const altoComun = (textos: readonly string[], ancho: number, alto: number, peso = PESO): number =>
  Math.min(alto, ...textos.map((t) => alcance(t, ancho, peso).max))

/** A word that opens from condensed to wide, letter by letter, filling `ancho`. */
export function abrirse(texto: string, x: number, y: number, ancho: number, alto: number, peso = PESO): Trazo {
  if (seJunta(texto)) return justificar(texto, x, y, ancho, alto, peso)
  const letras = unidadesDe(texto)
  const cuerpo = alto / ALTO_MAYUSCULA
  const anchuras = (curva: number) => letras.map((_, i) => 50 + 100 * (i / Math.max(1, letras.length - 1)) ** curva)
  const total = (curva: number) => anchuras(curva).reduce((s, a, i) => s + avance(letras[i] ?? '', peso, a) * cuerpo, 0)
  let [bajo, altoCurva] = [0.5, 2.4]
  for (let i = 0; i < 18; i++) {
    const medio = (bajo + altoCurva) / 2
    if (total(medio) > ancho) bajo = medio
    else altoCurva = medio
  }
  const ajuste = Math.min(1, ancho / total(bajo))
  const espacio = (ancho - total(bajo) * ajuste) / Math.max(1, letras.length - 1)
  if (ajuste < 0.86 || espacio > alto * 0.12) return justificar(texto, x, y, ancho, alto, peso)
  let cursor = x
  let d = ''
  for (const [i, anchura] of anchuras(bajo).entries()) {
    d += enSitio(glifo(letras[i] ?? '', peso, anchura), cursor, y, cuerpo * ajuste)
    cursor += avance(letras[i] ?? '', peso, anchura) * cuerpo * ajuste + espacio
  }
  return { d, ancho }
}

/** How far what has no capitals rises above them and hangs below their line, in cap heights. */
export const salientes = (texto: string) => sobresale(texto, PESO)

/** A line for a box whose cap height is given: what rises above the capitals or hangs below them stays in it too. */
export function encajar(texto: string, x: number, base: number, ancho: number, alto: number): Trazo {
  const { arriba, abajo } = salientes(texto)
  const cuerpo = alto / (1 + arriba + abajo)
  return justificar(texto, x, base - abajo * cuerpo, ancho, cuerpo)
}

/** What accents and tails may take of the air between small lines, in cap heights. */
const AIRE = 0.3

/** The style of a small line: letters that would reach into the lines beside it are smaller. */
export function calmar<T extends { alto: number }>(texto: string, estilo: T): T {
  const { arriba, abajo } = salientes(texto)
  const alto = estilo.alto / (1 + Math.max(0, arriba - AIRE) + Math.max(0, abajo - AIRE))
  return { ...estilo, alto }
}

/** As much of a text as fits a width, with an ellipsis where there was more. */
export function cortar(texto: string, ancho: number, estilo: Omit<Estilo, 'ancla'>): string {
  let corto = texto
  for (let ocupa = anchoDe(corto, estilo); corto.length > 1 && ocupa > ancho; ocupa = anchoDe(corto, estilo)) {
    const letras = letrasDe(corto.replace(/…$/, ''))
    // Each cut of joined letters is another word to measure: most of what is too much goes at once.
    const sobran = seJunta(texto) ? Math.floor(letras.length * (1 - ancho / ocupa) * 0.7) : 1
    corto = `${letras.slice(0, -Math.max(1, sobran)).join('').trimEnd()}…`
  }
  return corto
}

/** Shortens a text to a width: first condensed, then smaller down to 70 %, then cut with an ellipsis. */
export function encoger(texto: string, ancho: number, pedido: Estilo): { texto: string; estilo: Estilo } {
  const estilo = calmar(texto, pedido)
  const justo = {
    ...estilo,
    anchura: Math.min(
      estilo.anchura,
      Math.max(50, anchuraPara(texto, estilo.peso, (ancho * ALTO_MAYUSCULA) / estilo.alto)),
    ),
  }
  if (anchoDe(texto, justo) <= ancho + 0.5) return { texto, estilo: justo }
  const menor = { ...justo, alto: Math.max(estilo.alto * 0.7, (estilo.alto * ancho) / anchoDe(texto, justo)) }
  return { texto: cortar(texto, ancho + 0.5, menor), estilo: menor }
}
