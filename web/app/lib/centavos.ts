const PESOS = /^(-?)\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$/

/** "1,234.5" → 123450, exactly; NaN when it is no amount. Text in, integer out: no fraction is ever multiplied. */
export function centavosDe(texto: string): number {
  const [, signo, enteros = '', fraccion = ''] = PESOS.exec(texto.trim()) ?? []
  if (enteros === '') return Number.NaN
  const centavos = Number(enteros.replaceAll(',', '')) * 100 + Number(fraccion.padEnd(2, '0'))
  return signo === '-' ? -centavos : centavos
}

/** What a field shows for stored centavos: "850", "850.50". */
export function textoDe(centavos: number): string {
  const pesos = String(Math.floor(centavos / 100))
  const resto = centavos % 100
  return resto === 0 ? pesos : `${pesos}.${String(resto).padStart(2, '0')}`
}

/** "1,200" → 1200; NaN when it is no whole number. */
export function enteroDe(texto: string): number {
  const cifras = texto.trim()
  return /^(\d{1,3}(,\d{3})+|\d+)$/.test(cifras) ? Number(cifras.replaceAll(',', '')) : Number.NaN
}
