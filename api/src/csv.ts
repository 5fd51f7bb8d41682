/** The mark by which Excel knows UTF-8. */
export const BOM = '\ufeff'
const FORMULA = /^[=+\-@\t\r]/
const POR_CITAR = /[",\r\n]/

/** One cell. What a spreadsheet would take for a formula is marked as text; numbers stay numbers. */
export function celda(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  const crudo = typeof valor === 'boolean' ? (valor ? 'sí' : 'no') : String(valor)
  const texto = typeof valor !== 'number' && FORMULA.test(crudo) ? `'${crudo}` : crudo
  return POR_CITAR.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

/**
 * One line, RFC 4180. Excel opens a file by the list separator of its region, and in Mexico that is the comma. A first line `sep=,` would say
 * so everywhere, but Excel then ignores the mark and reads UTF-8 as something else: names with accents matter more.
 */
export const renglon = (valores: readonly unknown[]): string => `${valores.map(celda).join(',')}\r\n`

/** The cells of one line that somebody else wrote: one in quotes may have the separator in it, and quotes written twice. */
export function celdasDe(linea: string, separador: string): string[] {
  const celdas = new RegExp(`${separador} *(?:"((?:[^"]|"")*)" *(?=${separador}|$)|([^${separador}]*))`, 'g')
  return Array.from(`${separador}${linea}`.matchAll(celdas), ([, citada, suelta = '']) =>
    (citada?.replaceAll('""', '"') ?? suelta).trim(),
  )
}
