/** RFC 4180, as a spreadsheet reads it. */
export function leerCsv(csv: string): string[][] {
  const filas: string[][] = [[]]
  let valor = ''
  let citado = false
  const cerrar = () => {
    filas.at(-1)?.push(valor)
    valor = ''
  }
  for (let i = 0; i < csv.length; i++) {
    const c = csv[i] as string
    if (citado && c === '"' && csv[i + 1] === '"') {
      valor += '"'
      i += 1
    } else if (c === '"') citado = !citado
    else if (citado) valor += c
    else if (c === ',') cerrar()
    else if (c === '\r' && csv[i + 1] === '\n') {
      cerrar()
      filas.push([])
      i += 1
    } else valor += c
  }
  return filas.slice(0, -1)
}
