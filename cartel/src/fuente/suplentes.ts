import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { abrirCara, codigoDe, rutaDe } from './caras.ts'

/**
 * A face that stands in: its cap height in em, how far it is lifted onto the baseline, the axes that it has; without
 * `anchuras` it is neither squeezed nor spread.
 */
export type Suplente = {
  fuente: Font
  mayuscula: number
  alza: number
  anchuras: readonly [number, number] | null
  peso: number
}
type Medidas = Omit<Suplente, 'fuente'>

const ALFABETO: Medidas = { mayuscula: 0.714, alza: 0, anchuras: [100, 100], peso: 900 }
/** Ideographs fill a square that hangs below the baseline. */
const CUADRADA: Medidas = { mayuscula: 0.86, alza: 0.07, anchuras: [100, 100], peso: 900 }

/** Letters without capitals stand as high as they read best among them; what rises or hangs is measured. */
const sinMayusculas = (mayuscula: number): Medidas => ({ mayuscula, alza: 0, anchuras: [62.5, 100], peso: 900 })
/** A picture is a little higher than a capital, and keeps its shape. */
const DIBUJO: Medidas = { mayuscula: 0.91, alza: 0.1, anchuras: null, peso: 700 }

type Eje = 'wght' | 'wdth'
/** In the order in which they are asked. Each comes in pieces, of which only those that a text needs are read. */
const PAQUETES: readonly (readonly [paquete: string, medidas: Medidas, ejes?: Eje])[] = [
  ['noto-emoji', DIBUJO],
  ['noto-sans', ALFABETO],
  ['noto-sans-arabic', sinMayusculas(0.7), 'wdth'],
  ['noto-sans-hebrew', sinMayusculas(0.607), 'wdth'],
  ['noto-sans-devanagari', sinMayusculas(0.66), 'wdth'],
  ['noto-sans-thai', sinMayusculas(0.62), 'wdth'],
  ['noto-sans-sc', CUADRADA],
  ['noto-sans-kr', CUADRADA],
]

type Pieza = { archivo: string; medidas: Medidas; tramos: readonly (readonly [desde: number, hasta: number])[] }

/** "U+0370-0377,U+037A" */
const tramosDe = (texto: string) =>
  texto.split(',').map((tramo) => {
    const [desde = '', hasta = desde] = tramo.replace('U+', '').split('-')
    return [Number.parseInt(desde, 16), Number.parseInt(hasta, 16)] as const
  })

function piezasDe([paquete, medidas, ejes = 'wght']: (typeof PAQUETES)[number]): Pieza[] {
  const indice: Record<string, string> = JSON.parse(readFileSync(rutaDe(`${paquete}/unicode.json`), 'utf8'))
  return Object.entries(indice).map(([nombre, texto]) => ({
    archivo: `${paquete}/files/${paquete}-${nombre.replace(/[[\]]/g, '')}-${ejes}-normal.woff2`,
    medidas,
    tramos: tramosDe(texto),
  }))
}

let piezas: Pieza[] | undefined
const abiertas = new Map<string, Suplente>()

function abrir({ archivo, medidas }: Pieza): Suplente {
  const conocida = abiertas.get(archivo)
  if (conocida) return conocida
  const nueva = { fuente: abrirCara(archivo), ...medidas }
  abiertas.set(archivo, nueva)
  return nueva
}

/** The face that has every letter of this unit, read when it is first asked for; null where none has them. */
export function suplenteDe(unidad: string): Suplente | null {
  piezas ??= PAQUETES.flatMap(piezasDe)
  const codigos = Array.from(unidad, codigoDe)
  for (const pieza of piezas) {
    if (!codigos.every((codigo) => pieza.tramos.some(([desde, hasta]) => codigo >= desde && codigo <= hasta))) continue
    const cara = abrir(pieza)
    if (codigos.every((codigo) => cara.fuente.hasGlyphForCodePoint(codigo))) return cara
  }
  return null
}
