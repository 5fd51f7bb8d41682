import { describe, expect, it } from 'vitest'
import { dominantHue } from './hue.ts'

const bitmap = (...pixels: [number, number, number][]) => Uint8Array.from(pixels.flat())

describe('dominantHue', () => {
  it.each([
    ['red', [255, 0, 0], 0],
    ['a red that leans to magenta', [255, 0, 4], 359],
    ['green', [0, 200, 0], 120],
    ['blue', [0, 0, 90], 240],
  ] as const)('finds %s', (_, [r, g, b], hue) => {
    expect(dominantHue(bitmap([r, g, b], [20, 20, 20]))).toBe(hue)
  })

  it('lets a little vivid colour win over much grey', () => {
    const grey = Array.from({ length: 50 }, (): [number, number, number] => [90, 90, 92])
    expect(
      dominantHue(bitmap(...grey, ...Array.from({ length: 10 }, (): [number, number, number] => [250, 160, 0]))),
    ).toBe(38)
  })

  it('has no hue for a picture without colour', () => {
    expect(dominantHue(bitmap([0, 0, 0], [255, 255, 255], [120, 121, 120]))).toBeNull()
  })
})
