import { expect, test } from 'vitest'
import { centavosDe, enteroDe, textoDe } from './centavos'

test.each([
  ['850', 85_000],
  ['850.5', 85_050],
  ['850.05', 85_005],
  ['1,234.56', 123_456],
  ['$ 1,000,000.00', 100_000_000],
  ['0', 0],
  ['0.29', 29],
  ['1.15', 115],
  ['-5', -500],
])('%s pesos are %d centavos', (texto, centavos) => {
  expect(centavosDe(texto)).toBe(centavos)
})

test.each(['', 'gratis', '8.505', '1,23', '1.2.3', '.50', '1e3'])('%j is no amount', (texto) => {
  expect(centavosDe(texto)).toBeNaN()
})

test.each([0, 1, 29, 100, 115, 85_050, 99_999_999])('%d centavos survive the field', (centavos) => {
  expect(centavosDe(textoDe(centavos))).toBe(centavos)
})

test.each([
  ['1', 1],
  [' 1200 ', 1200],
  ['500,000', 500_000],
  ['007', 7],
])('%s is the whole number %d', (texto, entero) => {
  expect(enteroDe(texto)).toBe(entero)
})

test.each(['', '1.5', '-1', '1e3', '12,00', 'diez'])('%j is no whole number', (texto) => {
  expect(enteroDe(texto)).toBeNaN()
})
