const enMiles = (n: number): string => n.toLocaleString('es-MX')

/** What is written large and what is written small: "$3,300" and ".00". */
export function partesDe(centavos: number): { enteros: string; decimales: string } {
  const monto = Math.abs(centavos)
  const signo = centavos < 0 ? '−' : ''
  return {
    enteros: `${signo}$${enMiles(Math.floor(monto / 100))}`,
    decimales: `.${String(monto % 100).padStart(2, '0')}`,
  }
}

/** "$3,300.00"; amounts are whole centavos. */
export function pesos(centavos: number): string {
  const { enteros, decimales } = partesDe(centavos)
  return enteros + decimales
}
/** "$3,300" where there are no centavos. */
export const pesosCortos = (centavos: number): string => pesos(centavos).replace(/\.00$/, '')

/** What somebody typed, in centavos; null where it is no sum. */
export function centavosDe(texto: string): number | null {
  const limpio = texto.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(limpio)) return null
  const [enteros = '', decimales = ''] = limpio.split('.')
  return Number(enteros) * 100 + Number(decimales.padEnd(2, '0'))
}

const BILLETES = [20, 50, 100, 200, 500, 1_000].map((valor) => valor * 100)
const CUANTOS = 3

/** The sums that somebody is likely to hand over for this total, besides the exact one. */
export const billetesPara = (total: number): number[] =>
  [...new Set(BILLETES.map((billete) => Math.ceil(total / billete) * billete))]
    .filter((monto) => monto > total)
    .sort((a, b) => a - b)
    .slice(0, CUANTOS)
