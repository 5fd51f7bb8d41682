import { readFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { abrirCara, rutaDe } from './caras.ts'

/** A face that stands in: its cap height in em, how far it is lifted onto the baseline, the axes that it has. */
export type Suplente = {
  fuente: Font
  mayuscula: number
  alza: number
  anchuras: readonly [number, number]
  peso: number
}
type Medidas = Omit<Suplente, 'fuente'>

const ALFABETO: Medidas = { mayuscula: 0.714, alza: 0, anchuras: [100, 100], peso: 900 }
/** Ideographs fill a square that hangs below the baseline. */
const CUADRADA: Medidas = { mayuscula: 0.86, alza: 0.07, anchuras: [100, 100], peso: 900 }

/** In the order in which they are asked. Each comes in pieces, of which only those that a text needs are read. */
const PAQUETES: readonly (readonly [paquete: string, medidas: Medidas])[] = [
  ['noto-sans', ALFABETO],
  ['noto-sans-arabic', ALFABETO],
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

function piezasDe([paquete, medidas]: (typeof PAQUETES)[number]): Pieza[] {
  const indice: Record<string, string> = JSON.parse(readFileSync(rutaDe(`${paquete}/unicode.json`), 'utf8'))
  return Object.entries(indice).map(([nombre, texto]) => ({
    archivo: `${paquete}/files/${paquete}-${nombre.replace(/[[\]]/g, '')}-wght-normal.woff2`,
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

/** The face that has this letter, read when it is first asked for; null where none has it. */
export function suplenteDe(codigo: number): Suplente | null {
  piezas ??= PAQUETES.flatMap(piezasDe)
  for (const pieza of piezas) {
    if (!pieza.tramos.some(([desde, hasta]) => codigo >= desde && codigo <= hasta)) continue
    const cara = abrir(pieza)
    if (cara.fuente.hasGlyphForCodePoint(codigo)) return cara
  }
  return null
}
