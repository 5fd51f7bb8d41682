import type { Importes } from '../boletos/index.ts'

export type Asiento = { cuenta: 'pasarela' | 'organizacion' | 'plataforma'; monto: number }

/**
 * The ledger of a sale: what the provider owes us (debit), and to whom we owe it (credit). It adds up to zero.
 * `absorbido` is the part of the service charge that the organizer takes on.
 */
export function asientosDe({ subtotal, cargos, total }: Importes, absorbido: number): Asiento[] {
  const asientos: Asiento[] = [
    { cuenta: 'pasarela', monto: total },
    { cuenta: 'organizacion', monto: absorbido - subtotal },
    { cuenta: 'plataforma', monto: -(cargos + absorbido) },
  ]
  return asientos.filter(({ monto }) => monto !== 0)
}
