import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCsv, buildHojas, celda } from './csv.ts'

/** RFC 4180, as a spreadsheet reads it. */
function leer(csv: string): string[][] {
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

describe('celda', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+52 55', "'+52 55"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['Ñandú = sí', 'Ñandú = sí'],
    [-12.5, '-12.5'],
    [true, 'sí'],
    [false, 'no'],
    [null, ''],
    [undefined, ''],
  ])('%j is written %j', (valor, texto) => {
    expect(celda(valor)).toBe(texto)
  })
})

describe('buildCsv', () => {
  it('comes back as it went, and never begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: fc.string(), b: fc.string() }), { minLength: 1 }), (filas) => {
        const [titulos, ...leidas] = leer(buildCsv(filas).slice(1))
        expect(titulos).toEqual(['a', 'b'])
        expect(leidas.map(([a = '', b = '']) => ({ a: a.replace(/^'(?=[=+\-@\t\r])/, ''), b: b.replace(/^'(?=[=+\-@\t\r])/, '') }))).toEqual(
          filas.map(({ a, b }) => ({ a: a.replace(/^'(?=[=+\-@\t\r])/, ''), b: b.replace(/^'(?=[=+\-@\t\r])/, '') })),
        )
        for (const valor of leidas.flat()) expect(valor).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

describe('buildHojas', () => {
  it('gives what hangs from rows a sheet of its own, and nothing to what is empty', () => {
    const compras = [
      { folio: 'F1', total: 10, boletos: [{ numero: 1 }, { numero: 2 }] },
      { folio: 'F2', total: 5, boletos: [] },
    ]
    expect(buildHojas({ compras, listaDeEspera: [{ evento: 'Uno' }], llaves: [] })).toEqual({
      'compras.csv': '\ufefffolio,total\r\nF1,10\r\nF2,5\r\n',
      'compras-boletos.csv': '\ufefffolio,numero\r\nF1,1\r\nF1,2\r\n',
      'lista-de-espera.csv': '\ufeffevento\r\nUno\r\n',
    })
  })
})
