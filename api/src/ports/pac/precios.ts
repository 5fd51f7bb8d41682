import { type Impuestos, sumarImpuestos } from '@entrale/contract/impuestos'
import type { Concepto } from './pac.ts'

/** Of a line, in pesos before tax: one of its units, and the discount of all of them. */
export type Precio = { concepto: Concepto; price: number; discount: number }

const redondear = (pesos: number, decimales: number) => Number(pesos.toFixed(decimales))

/**
 * What is charged has its tax inside: bases keep the six decimals that the tax office takes, and the discount is a whole
 * number of centavos.
 */
function precioDe(concepto: Concepto): Precio {
  const { cantidad, descuento, total, tasa } = concepto
  const divisor = 100 * (1 + (tasa ?? 0) / 100)
  const discount = redondear(descuento / divisor, 2)
  return { concepto, price: redondear((total / divisor + discount) / cantidad, 6), discount }
}

/** Millionths of a peso: sums of them are exact. */
const enMillonesimas = (pesos: number) => Math.round(pesos * 1e6)
const CENTAVO = 10_000
/** What six decimals of a unit may come to over a line. */
const MARGEN = 200

const importeDe = ({ concepto, price }: Precio) => enMillonesimas(price * concepto.cantidad)
const baseDe = (precio: Precio) => importeDe(precio) - enMillonesimas(precio.discount)
const sumar = (cuales: readonly number[]) => cuales.reduce((suma, cada) => suma + cada, 0)
const entre = (minimo: number, valor: number, maximo: number) => Math.min(Math.max(valor, minimo), maximo)
/** What is rounded right as it is stays as it is; what is not keeps its distance from both ends. */
const dentro = (minimo: number, valor: number, maximo: number) =>
  minimo - MARGEN < valor && valor < maximo + MARGEN ? valor : entre(minimo, valor, maximo)

type DeTasa = { lineas: Precio[]; base: number; minimo: number; maximo: number }

/** Between which bases the tax of a rate is rounded to what it should be; what has none stays as it is. */
function deTasa(precios: readonly Precio[], { tasa, iva }: Impuestos): DeTasa {
  const lineas = precios.filter(({ concepto }) => concepto.tasa === tasa)
  const base = sumar(lineas.map(baseDe))
  if (tasa === null || tasa === 0) return { lineas, base, minimo: base, maximo: base }
  const en = (centavos: number) => (centavos * CENTAVO * 100) / tasa
  return { lineas, base, minimo: en(iva - 0.5) + MARGEN, maximo: en(iva + 0.5) - MARGEN }
}

/** By how much the base of each rate has to move, so that all of them together are rounded to what they should be. */
function cambiosDe(tasas: readonly DeTasa[], debe: number): number[] {
  const bases = tasas.map(({ base, minimo, maximo }) => dentro(minimo, base, maximo))
  const suma = sumar(bases)
  let falta = dentro((debe - 0.5) * CENTAVO + MARGEN, suma, (debe + 0.5) * CENTAVO - MARGEN) - suma
  return tasas.map(({ base, minimo, maximo }, i) => {
    const suya = bases[i] ?? base
    const mueve = entre(Math.min(0, minimo - suya), falta, Math.max(0, maximo - suya))
    falta -= mueve
    return suya + mueve - base
  })
}

/** The largest line of the rate takes it. */
function mover({ lineas }: DeTasa, cambio: number): void {
  const [mayor] = lineas.toSorted((a, b) => b.concepto.total - a.concepto.total)
  if (cambio === 0 || mayor === undefined) return
  mayor.price = redondear((importeDe(mayor) + cambio) / 1e6 / mayor.concepto.cantidad, 6)
}

/**
 * The prices of a document. The tax office rounds the sum of all bases once, and the tax of each rate once: with two
 * rates that may miss by a centavo what was paid, and then less than two centavos of the largest line make it right.
 */
export function preciosDe(conceptos: readonly Concepto[]): Precio[] {
  const precios = conceptos.map(precioDe)
  const impuestos = sumarImpuestos(conceptos)
  const tasas = impuestos.map((cada) => deTasa(precios, cada))
  const cambios = cambiosDe(tasas, sumar(impuestos.map(({ base }) => base)))
  tasas.forEach((cada, i) => {
    mover(cada, cambios[i] ?? 0)
  })
  return precios
}
