/** `desde` counts, `hasta` does not; null is without end. */
export type Periodo = { desde: Date | null; hasta: Date | null }
type Nivel = 'hour' | 'day' | 'month'
type Tramo = { nivel: Nivel; desde: Date | null; hasta: Date | null }

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

const mesDe = (momento: Date, mas: 0 | 1): Date =>
  new Date(Date.UTC(momento.getUTCFullYear(), momento.getUTCMonth() + mas))

/** The first moment of its kind that is not before this one, and the last one that is not after it. */
const DESDE: Record<Nivel, (momento: Date) => Date> = {
  hour: (momento) => new Date(Math.ceil(momento.getTime() / HORA_MS) * HORA_MS),
  day: (momento) => new Date(Math.ceil(momento.getTime() / DIA_MS) * DIA_MS),
  month: (momento) => (mesDe(momento, 0).getTime() === momento.getTime() ? momento : mesDe(momento, 1)),
}
const HASTA: Record<Exclude<Nivel, 'hour'>, (momento: Date) => Date> = {
  day: (momento) => new Date(Math.floor(momento.getTime() / DIA_MS) * DIA_MS),
  month: (momento) => mesDe(momento, 0),
}
const MENOR = { month: 'day', day: 'hour' } as const

/**
 * The fewest months, days and hours of UTC that together are this period. Its limits are midnights of a zone; an hour that begins before one
 * belongs to the day before.
 */
export function tramosDe({ desde, hasta }: Periodo, nivel: Nivel = 'month'): Tramo[] {
  if (desde !== null && hasta !== null && desde >= hasta) return []
  if (nivel === 'hour') return [{ nivel, desde: desde && DESDE.hour(desde), hasta: hasta && DESDE.hour(hasta) }]
  const menor = MENOR[nivel]
  const [inicio, fin] = [desde && DESDE[nivel](desde), hasta && HASTA[nivel](hasta)]
  if (inicio !== null && fin !== null && inicio >= fin) return tramosDe({ desde, hasta }, menor)
  return [
    ...(inicio === null ? [] : tramosDe({ desde, hasta: inicio }, menor)),
    { nivel, desde: inicio, hasta: fin },
    ...(fin === null ? [] : tramosDe({ desde: fin, hasta }, menor)),
  ]
}
