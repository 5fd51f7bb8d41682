/** The tax inside what was paid. Pure; centavos. */

/** The service charge always carries the general rate of IVA. */
export const TASA_CARGO = 16

/** Base and tax inside `total`. `tasa` is a percentage, or null when exempt. Half a centavo of the base rounds up. */
export function ivaDe(total: number, tasa: number | null): { base: number; iva: number } {
  const base = Math.floor((total * 200 + 100 + (tasa ?? 0)) / (200 + 2 * (tasa ?? 0)))
  return { base, iva: total - base }
}

export type Impuestos = { tasa: number | null; base: number; iva: number; total: number }

/**
 * From so many centavos on, all rates of a document together, a base that was rounded for itself cannot stand in it: the
 * tax office rounds the sum of all bases once, and the tax of each rate.
 */
const DE_MAS = 0.9

/**
 * Base and tax of each rate in a document: each is rounded once, over all its lines. Where two rates round the same way
 * by almost half a centavo each, the one that was rounded most goes the other way.
 */
export function sumarImpuestos(lineas: readonly { total: number; tasa: number | null }[]): Impuestos[] {
  const tasas = [...new Set(lineas.map(({ tasa }) => tasa))].sort((a, b) => (b ?? -1) - (a ?? -1))
  const suyos = tasas.map((tasa) => {
    const total = lineas.reduce((suma, linea) => suma + (linea.tasa === tasa ? linea.total : 0), 0)
    const { base, iva } = ivaDe(total, tasa)
    return { tasa, base, iva, total, redondeo: base - (total * 100) / (100 + (tasa ?? 0)) }
  })
  const deMas = suyos.reduce((suma, { redondeo }) => suma + redondeo, 0)
  const uno = deMas > DE_MAS ? 1 : deMas < -DE_MAS ? -1 : 0
  const [peor] = suyos.toSorted((a, b) => Math.abs(b.redondeo) - Math.abs(a.redondeo))
  return suyos.map((cada) => {
    const { tasa, base, iva, total } = cada
    const cambio = cada === peor ? uno : 0
    return { tasa, base: base - cambio, iva: iva + cambio, total }
  })
}

type LineaVendida = { cantidad: number; precio: number; cargo: number; tasa: number | null }

/** The tax of a sale as its two documents have it: of who sells the boletos, and of the platform's charge. */
export function ivaDeVenta(lineas: readonly LineaVendida[]): { boletos: number; cargo: number } {
  const boletos = sumarImpuestos(lineas.map(({ cantidad, precio, tasa }) => ({ total: cantidad * precio, tasa })))
  const cargo = lineas.reduce((suma, linea) => suma + linea.cantidad * linea.cargo, 0)
  return { boletos: boletos.reduce((suma, { iva }) => suma + iva, 0), cargo: ivaDe(cargo, TASA_CARGO).iva }
}
