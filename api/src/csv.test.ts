import { describe, expect, it } from 'vitest'
import { celda, celdasDe, renglon } from './csv.ts'

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

describe('renglon', () => {
  it('ends as Excel ends its own', () => {
    expect(renglon(['a', 1, null, 'ñ,"'])).toBe('a,1,,"ñ,"""\r\n')
  })
})

it('reads lines of others: separators and quotes inside of quotes are text', () => {
  expect(celdasDe('a, "b, c" ,"d ""e""",,f', ',')).toEqual(['a', 'b, c', 'd "e"', '', 'f'])
  expect(celdasDe('uno;"dos";tres', ';')).toEqual(['uno', 'dos', 'tres'])
})
