import { ivaDe, ivaDeVenta, TASA_CARGO } from '@entrale/contract/impuestos'
import { type Ajustes, absorbidoDe, cargoDe, type QuienPaga } from '@entrale/contract/precio'

export { type Ajustes, absorbidoDe, cargoDe, ivaDe, type QuienPaga }

/** What the buyer pays in all. */
export function totalDe(precio: number, ajustes: Ajustes, quien: QuienPaga): number {
  return precio + cargoDe(precio, ajustes, quien)
}

/** Frozen amounts per boleto of one tipo. */
export type Linea = { cantidad: number; precio: number; cargo: number }
export type LineaFiscal = Linea & { tasa: number | null }

export const totalDeLinea = ({ cantidad, precio, cargo }: Linea): number => cantidad * (precio + cargo)

/** Tax is rounded once per line for the boletos and once for their charge. */
export function ivaDeLinea({ cantidad, precio, cargo, tasa }: LineaFiscal): number {
  return ivaDe(cantidad * precio, tasa).iva + ivaDe(cantidad * cargo, TASA_CARGO).iva
}

/** The tax of a sale, rounded once per document as the invoices of both suppliers have it. */
export function ivaTotalDe(lineas: readonly LineaFiscal[]): number {
  const { boletos, cargo } = ivaDeVenta(lineas)
  return boletos + cargo
}

export type Importes = { subtotal: number; cargos: number; total: number }

export function sumarLineas(lineas: readonly Linea[]): Importes {
  const subtotal = lineas.reduce((suma, { cantidad, precio }) => suma + cantidad * precio, 0)
  const cargos = lineas.reduce((suma, { cantidad, cargo }) => suma + cantidad * cargo, 0)
  return { subtotal, cargos, total: subtotal + cargos }
}
