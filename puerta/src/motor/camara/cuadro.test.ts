import { expect, test } from 'vitest'
import { enGris, igual } from './cuadro'

/** A plane of `lado` points a side, after `offset` bytes that are none of it, and with two more at the end of each row. */
function plano(lado: number, luz: (x: number, y: number) => number) {
  const [offset, stride] = [3, lado + 2]
  const bytes = new Uint8Array(offset + stride * lado).fill(99)
  for (let y = 0; y < lado; y++) for (let x = 0; x < lado; x++) bytes[offset + y * stride + x] = luz(x, y)
  return { bytes, en: { offset, stride } }
}
const grises = (rgba: Uint8ClampedArray) => Array.from({ length: rgba.length / 4 }, (_, i) => rgba[4 * i])

test('as large as it is, each point stays as it was, in grey and opaque', () => {
  const { bytes, en } = plano(4, (x, y) => 10 * y + x)
  const rgba = igual(bytes, en, 4)
  expect(grises(rgba)).toEqual([0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33])
  for (let i = 0; i < rgba.length; i += 4)
    expect([rgba[i + 1], rgba[i + 2], rgba[i + 3]]).toEqual([rgba[i], rgba[i], 255])
})

test('half as large, each point is the mean of four', () => {
  const { bytes, en } = plano(4, (x, y) => (x + y) * 20)
  expect(grises(enGris(bytes, en, 4, 2))).toEqual([20, 60, 60, 100])
})

test('in between, points lie between those of the picture, and none is of what stands beside it', () => {
  const { bytes, en } = plano(9, (x) => x * 10)
  const fila = grises(enGris(bytes, en, 9, 8)).slice(0, 8)
  expect(fila.map((gris) => Math.round(gris ?? 0))).toEqual([0, 11, 23, 34, 45, 56, 68, 79])
})
