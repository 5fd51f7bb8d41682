import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { expect, test } from 'vitest'
import { aporteValido, cargoDeAporte, centavosDe, cobroEnPalabras, errorDeAporte } from './aportes'

test.each([
  ['150', 15_000],
  [' $1,234.5 ', 123_450],
  ['0', 0],
  ['0.01', 1],
  ['1234567', 123_456_700],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1,23', null],
  ['gratis', null],
])('%j is %s centavos', (texto, centavos) => expect(centavosDe(texto)).toBe(centavos))

test.each([
  ['', 'Escribe cuánto aportas.'],
  ['mucho', 'Escribe una cantidad en pesos, por ejemplo 150.'],
  ['49.99', 'El mínimo es $50.00.'],
  ['1000000.01', 'El máximo es $1,000,000.00.'],
  ['50', null],
])('%j: %s', (texto, error) => expect(errorDeAporte(texto, 5_000)).toBe(error))

test('nothing, or enough to be worth a payment', () => {
  expect(errorDeAporte('9.99', 0)).toBe('Aporta al menos $10.00, o 0 para no pagar nada.')
  for (const bien of ['0', '10']) expect(errorDeAporte(bien, 0)).toBeNull()
})

test('what will be charged is told beside the amount', () => {
  const tipo = { precio: 0, cargo: 0, tarifa: { cargoBps: 1000, cargoFijo: 100, quien: 'comprador' } } as TipoPublico
  expect(cobroEnPalabras(tipo, '100')).toBe('Pagas $111.00 por boleto: $11.00 son de cargo por servicio.')
  for (const nada of ['', '0', '5', 'mucho']) expect(cobroEnPalabras(tipo, nada), nada).toBe('')
  expect(cobroEnPalabras({ ...tipo, precio: 5_000, tarifa: undefined } as TipoPublico, '50')).toBe(
    'Pagas $50.00 por boleto, sin cargo por servicio.',
  )
})

test('only a valid amount is given', () => {
  expect(aporteValido('10', 5_000)).toBeNull()
  expect(aporteValido('0', 0)).toBe(0)
})

test('the charge is told only when it is known', () => {
  const tipo = { precio: 5_000, cargo: 700 } as TipoPublico
  expect(cargoDeAporte(tipo, 5_000)).toBe(700)
  expect(cargoDeAporte(tipo, 9_000)).toBeNull()
  expect(cargoDeAporte({ ...tipo, cargo: 0 }, 9_000)).toBe(0)
  expect(cargoDeAporte({ ...tipo, precio: 0, cargo: 0 }, 9_000)).toBeNull()
  expect(cargoDeAporte({ ...tipo, tarifa: { cargoBps: 1000, cargoFijo: 100, quien: 'comprador' } }, 10_000)).toBe(1_100)
  expect(cargoDeAporte(tipo, 0)).toBe(0)
})
