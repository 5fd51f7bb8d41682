import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repartirPorTasa } from './ajustar.ts'

describe('what a nota takes of each rate', () => {
  const porTasa = fc
    .uniqueArray(fc.tuple(fc.constantFrom(16, 8, 0, null), fc.integer({ min: 0, max: 900_000 })), {
      selector: ([tasa]) => tasa,
      minLength: 1,
    })
    .map((pares) => new Map<number | null, number>(pares))

  it('adds up to what went back, and never takes more of a rate than it has', () => {
    fc.assert(
      fc.property(porTasa, porTasa, fc.double({ min: 0, max: 1, noNaN: true }), (tiene, debe, parte) => {
        const total = [...tiene.values()].reduce((suma, cada) => suma + cada, 0)
        const monto = Math.floor(total * parte)
        const partes = repartirPorTasa(monto, tiene, debe)
        expect(partes.reduce((suma, [, cada]) => suma + cada, 0)).toBe(monto)
        for (const [tasa, cada] of partes) expect(cada).toBeLessThanOrEqual(tiene.get(tasa) ?? 0)
      }),
    )
  })

  it('is of the rate that has more than it should', () => {
    const tiene = new Map([
      [16, 11_600],
      [null, 7_001],
    ])
    expect(repartirPorTasa(7_001, tiene, new Map([[16, 11_600]]))).toEqual([[null, 7_001]])
  })
})
