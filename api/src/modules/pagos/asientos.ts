import { ivaDe, TASA_CARGO } from '@entrale/contract/impuestos'
import type { Importes } from '../boletos/index.ts'

/** Who has the money of a sale: a provider, or the organizer whose till took it. */
type QuienCobro = 'pasarela' | 'caja'
export type Asiento = { cuenta: QuienCobro | 'organizacion' | 'plataforma' | 'iva'; monto: number }

/** The tax inside what a provider keeps, where it does not tell it apart: they charge the general rate too. */
export const ivaDeComision = (comision: number): number => ivaDe(comision, TASA_CARGO).iva

/**
 * The ledger of a sale: what who took the money owes us (debit), and to whom we owe it (credit). It adds up to zero. `iva` is the tax inside
 * our service charge. `absorbido` is the part of the charge that the organizer takes on.
 */
export function asientosDe(
  { subtotal, cargos, total }: Importes,
  absorbido: number,
  cobro: QuienCobro = 'pasarela',
): Asiento[] {
  const { base, iva } = ivaDe(cargos + absorbido, TASA_CARGO)
  const asientos: Asiento[] = [
    { cuenta: cobro, monto: total },
    { cuenta: 'organizacion', monto: absorbido - subtotal },
    { cuenta: 'plataforma', monto: -base },
    { cuenta: 'iva', monto: -iva },
  ]
  return asientos.filter(({ monto }) => monto !== 0)
}
