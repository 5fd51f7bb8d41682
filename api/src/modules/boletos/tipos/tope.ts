/** What one person may have of an evento. `topeGratis`: of boletos that cost nothing. */
export type Topes = { tope: number; topeGratis: number }

/** The most that one person may have of a tipo. */
export const topePara = (
  { precio, precioLibre }: { precio: number; precioLibre: boolean },
  { tope, topeGratis }: Topes,
): number => (precio === 0 && !precioLibre ? Math.min(tope, topeGratis) : tope)
