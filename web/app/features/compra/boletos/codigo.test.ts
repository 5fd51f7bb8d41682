import { expect, test } from 'vitest'
import { dibujarCodigo, MARGEN, trazoDe } from './codigo'

test('runs of a row become one rectangle, inside the margin', () => {
  const filas = ['110', '000', '011']
  const trazo = trazoDe({ size: 3, get: (fila, columna) => filas[fila]?.[columna] === '1' })
  expect(trazo).toBe('M4 4h2v1H4zM5 6h2v1H5z')
})

test.each([
  ['a text of today', 41, `E3${'A'.repeat(135)}`],
  ['a text of today, of figures alone', 41, `E3${'7'.repeat(135)}`],
  ['a text of before', 45, `E2.${'a'.repeat(27)}.${'B'.repeat(86)}`],
])('%s fits in %i modules and has its quiet zone', async (_, modulos, texto) => {
  const { lado, trazo } = await dibujarCodigo(texto)
  expect(lado).toBe(modulos + 2 * MARGEN)
  expect(trazo.startsWith(`M${MARGEN} ${MARGEN}h7v1`)).toBe(true)
})
