import { describe, expect, it } from 'vitest'
import { type ClasePregunta, leerRespuesta, sePregunta } from './schemas.ts'

const opciones = ['Chica', 'Grande']
const leer = (clase: ClasePregunta, valor: unknown, obligatoria = true) =>
  leerRespuesta({ clase, obligatoria, opciones }, valor)

describe('an answer', () => {
  it.each<[ClasePregunta, unknown, unknown]>([
    ['texto', '  Ana\n Ruiz ', 'Ana Ruiz'],
    ['texto_largo', 'uno\r\ndos\u0000', 'uno\ndos'],
    ['opcion', 'Grande', 'Grande'],
    ['opciones', ['Grande', 'Chica', 'Grande'], ['Chica', 'Grande']],
    ['si_no', false, false],
    ['fecha', '1990-02-28', '1990-02-28'],
    ['correo', ' ANA@Correo.mx ', 'ana@correo.mx'],
    ['telefono', '(55) 1234-5678', '5512345678'],
    ['telefono', '+52 55 1234 5678', '+525512345678'],
    ['numero', ' 1,250.5 ', 1250.5],
    ['numero', 0, 0],
    ['numero', '-3', -3],
  ])('of kind %s: %j is kept as %j, and reads the same again', (clase, dicho, valor) => {
    expect(leer(clase, dicho)).toEqual({ valor })
    expect(leer(clase, valor)).toEqual({ valor })
  })

  it.each<[ClasePregunta, unknown]>([
    ['texto', 'x'.repeat(201)],
    ['texto', 5],
    ['texto_largo', 'x'.repeat(2001)],
    ['opcion', 'Enorme'],
    ['opcion', ['Chica']],
    ['opciones', ['Chica', 'Enorme']],
    ['opciones', 'Chica'],
    ['si_no', 'sí'],
    ['fecha', '2026-02-30'],
    ['fecha', '1800-01-01'],
    ['fecha', 'mañana'],
    ['correo', 'ana'],
    ['telefono', '12345'],
    ['telefono', '55123456789'],
    ['numero', 'doce'],
    ['numero', '1e999'],
    ['numero', Number.POSITIVE_INFINITY],
  ])('of kind %s: %j is refused', (clase, dicho) => {
    expect(leer(clase, dicho, false).error).toMatch(/^\p{Lu}.+\.$/u)
  })

  it.each<ClasePregunta>([
    'texto',
    'texto_largo',
    'opcion',
    'opciones',
    'si_no',
    'fecha',
    'correo',
    'telefono',
    'numero',
  ])('of kind %s may be left out, unless it is required', (clase) => {
    for (const nada of [undefined, null, '', '  ', []]) {
      expect(leer(clase, nada, false)).toEqual({ valor: null })
      expect(leer(clase, nada).error).toMatch(/^(Responde|Elige)/)
    }
  })

  it('of control characters alone is none', () => {
    expect(leer('texto', '\u0000').error).toBe('Responde esta pregunta.')
  })

  it('may stay what it was though it is no longer offered', () => {
    expect(leerRespuesta({ clase: 'opcion', obligatoria: true, opciones }, 'Mediana', 'Mediana')).toEqual({
      valor: 'Mediana',
    })
    expect(
      leerRespuesta({ clase: 'opciones', obligatoria: true, opciones }, ['Mediana', 'Chica'], ['Mediana']),
    ).toEqual({ valor: ['Chica', 'Mediana'] })
  })
})

it('asks the boletos of its tipos', () => {
  expect(sePregunta({ por: 'boleto', tipos: [] }, 'a')).toBe(true)
  expect(sePregunta({ por: 'boleto', tipos: ['a'] }, 'b')).toBe(false)
  expect(sePregunta({ por: 'compra', tipos: [] }, 'a')).toBe(false)
})
