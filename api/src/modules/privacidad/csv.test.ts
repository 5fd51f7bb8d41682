import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerCsv } from '../../testing/csv.ts'
import { buildCsv, buildHojas } from './csv.ts'

describe('buildCsv', () => {
  it('comes back as it went, and never begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ a: fc.string(), b: fc.string() }), { minLength: 1 }), (filas) => {
        const [titulos, ...leidas] = leerCsv(buildCsv(filas).slice(1))
        expect(titulos).toEqual(['a', 'b'])
        expect(
          leidas.map(([a = '', b = '']) => ({
            a: a.replace(/^'(?=[=+\-@\t\r])/, ''),
            b: b.replace(/^'(?=[=+\-@\t\r])/, ''),
          })),
        ).toEqual(
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
