/** When the thing that a UUIDv7 names was made; null for any other key. */
export function momentoDe(clave: string): Date | null {
  const hex = clave.replaceAll('-', '')
  return /^[\da-f]{12}7[\da-f]{19}$/i.test(hex) ? new Date(Number.parseInt(hex.slice(0, 12), 16)) : null
}

/** The value of a header, however its name is written. */
export const cabecera = (cabeceras: Record<string, string | undefined>, nombre: string): string =>
  Object.entries(cabeceras).find(([suyo]) => suyo.toLowerCase() === nombre)?.[1] ?? ''

/** What a bank statement can print: capitals without accents, digits, spaces; null when no letter is left. */
export function descriptor(concepto: string, largo: number): string | null {
  const limpio = concepto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z\d ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  const corto = limpio.slice(0, largo).trim()
  return /[A-Z]/.test(corto) ? corto : null
}
