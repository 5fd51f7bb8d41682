import { expect, test } from 'vitest'
import { barras, comparacion, mejorHora } from './hoy'

test.each([
  [47, 31, '+16 contra el sábado pasado a esta hora'],
  [3, 1203, '−1,200 contra el sábado pasado a esta hora'],
  [5, 5, 'Igual que el sábado pasado a esta hora'],
  [0, 0, 'Aún no hay ventas hoy'],
])('%i boletos against %i: %s', (boletos, haceUnaSemana, texto) => {
  expect(comparacion({ dia: '2026-11-21', boletos, haceUnaSemana })).toBe(texto)
})

test('a bar for each hour so far, the highest full', () => {
  const alturas = barras([0, 2, 4])
  expect(alturas.slice(0, 4)).toEqual([0, 50, 100, null])
  expect(alturas).toHaveLength(24)
  expect(barras([0])[0]).toBe(0)
})

test.each([
  [[0, 0], null],
  [[0, 3, 1], 'La hora con más ventas: la 1 a.m., con 3 boletos'],
  [[...Array.from({ length: 15 }, () => 0), 1], 'La hora con más ventas: las 3 p.m., con 1 boleto'],
  [[2], 'La hora con más ventas: las 12 a.m., con 2 boletos'],
])('the best hour', (porHora, texto) => {
  expect(mejorHora(porHora)).toBe(texto)
})
