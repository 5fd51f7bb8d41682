import { type Ajustes, absorbidoDe, cargoDe, type QuienPaga } from '@entrale/contract/precio'

export { type Ajustes, absorbidoDe, cargoDe, type QuienPaga }

/** The service charge always carries the general rate. */
const IVA_CARGO = 16

/** What the buyer pays in all. */
export function totalDe(precio: number, ajustes: Ajustes, quien: QuienPaga): number {
  return precio + cargoDe(precio, ajustes, quien)
}

/** The tax inside `total`. `tasa` is a percentage, or null when exempt. */
export function ivaDe(total: number, tasa: number | null): { base: number; iva: number } {
  const base = Math.floor((total * 200 + 100 + (tasa ?? 0)) / (200 + 2 * (tasa ?? 0)))
  return { base, iva: total - base }
}

/** Frozen amounts per boleto of one tipo. */
export type Linea = { cantidad: number; precio: number; cargo: number }
export type LineaFiscal = Linea & { tasa: number | null }

export const totalDeLinea = ({ cantidad, precio, cargo }: Linea): number => cantidad * (precio + cargo)

/** Tax is rounded once per line for the boletos and once for their charge. */
export function ivaDeLinea({ cantidad, precio, cargo, tasa }: LineaFiscal): number {
  return ivaDe(cantidad * precio, tasa).iva + ivaDe(cantidad * cargo, IVA_CARGO).iva
}

export type Importes = { subtotal: number; cargos: number; total: number }

export function sumarLineas(lineas: readonly Linea[]): Importes {
  const subtotal = lineas.reduce((suma, { cantidad, precio }) => suma + cantidad * precio, 0)
  const cargos = lineas.reduce((suma, { cantidad, cargo }) => suma + cantidad * cargo, 0)
  return { subtotal, cargos, total: subtotal + cargos }
}
