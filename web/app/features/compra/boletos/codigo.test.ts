import { expect, test } from 'vitest'
import { dibujarCodigo, MARGEN, trazoDe } from './codigo'

test('runs of a row become one rectangle, inside the margin', () => {
  const filas = ['110', '000', '011']
  const trazo = trazoDe({ size: 3, get: (fila, columna) => filas[fila]?.[columna] === '1' })
  expect(trazo).toBe('M4 4h2v1H4zM5 6h2v1H5z')
})

test.each(['a', 'B', '7'])('a signed text of %s fits in 45 modules and has its quiet zone', async (letra) => {
  const { lado, trazo } = await dibujarCodigo(`E1.${letra.repeat(27)}.${letra.repeat(86)}`)
  expect(lado).toBe(45 + 2 * MARGEN)
  expect(trazo.startsWith(`M${MARGEN} ${MARGEN}h7v1`)).toBe(true)
})
