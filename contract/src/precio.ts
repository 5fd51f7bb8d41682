/** The platform's service charge, tax included: basis points of the price plus a fixed amount. */
export type Ajustes = { cargoBps: number; cargoFijo: number }
export type QuienPaga = 'comprador' | 'organizador'

/** Whoever gives something for a boleto gives no less, in centavos: a payment costs more than it would bring. */
export const APORTE_MINIMO = 1_000

/**
 * What the platform keeps of one boleto, no matter who pays it; a free boleto costs nothing. Half a centavo rounds
 * up.
 */
function comisionDe(precio: number, { cargoBps, cargoFijo }: Ajustes): number {
  return precio > 0 ? Math.floor((precio * cargoBps + 5000) / 10_000) + cargoFijo : 0
}

/** What the buyer pays beyond `precio`, in centavos. */
export function cargoDe(precio: number, ajustes: Ajustes, quien: QuienPaga): number {
  return quien === 'comprador' ? comisionDe(precio, ajustes) : 0
}

/** What leaves the organizer's `precio` when it absorbs the charge; never more than there is. */
export function absorbidoDe(precio: number, ajustes: Ajustes, quien: QuienPaga): number {
  return quien === 'organizador' ? Math.min(precio, comisionDe(precio, ajustes)) : 0
}
