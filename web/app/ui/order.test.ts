import { expect, test } from 'vitest'
import { moved, placeAt } from './order'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -3, 'abc'],
  [0, 9, 'bca'],
  [7, 0, 'abc'],
])('from %d to %d it is %s', (de, a, esperado) => {
  expect(moved([...'abc'], de, a).join('')).toBe(esperado)
})

test.each([
  [-50, 0],
  [5, 0],
  [10, 1],
  [29, 2],
  [500, 2],
])('at %d it is over number %d', (y, esperado) => {
  const cajas = [0, 10, 20].map((top) => ({ top, height: 10 }))
  expect(placeAt(cajas, y)).toBe(esperado)
})
