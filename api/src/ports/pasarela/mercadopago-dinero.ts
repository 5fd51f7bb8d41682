/** Less than any part of a centavo that a sum of decimals may leave behind. */
const POLVO = 1e-6

/** The wire has decimal pesos; half a centavo is no money. */
export function aCentavos(pesos: number): number {
  const centavos = Math.round(pesos * 100)
  if (!Number.isSafeInteger(centavos) || Math.abs(pesos - centavos / 100) > POLVO)
    throw new Error(`${pesos} is no amount in pesos and centavos`)
  return centavos
}

/** The shortest decimal that is this many centavos, as JSON writes it. */
export const aPesos = (centavos: number): number => centavos / 100

const MEXICO_MS = -6 * 3_600_000
/** With its offset, which is the form that is documented. */
export const enMexico = (momento: Date): string =>
  new Date(momento.getTime() + MEXICO_MS).toISOString().replace('Z', '-06:00')
