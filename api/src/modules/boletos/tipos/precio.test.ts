import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absorbidoDe, cargoDe, ivaDe, ivaDeLinea, sumarLineas, totalDe, totalDeLinea } from './precio.ts'

const ajustes = fc.record({ cargoBps: fc.integer({ min: 0, max: 5000 }), cargoFijo: fc.integer({ min: 0, max: 5000 }) })
const precio = fc.integer({ min: 0, max: 100_000_000 })
const quien = fc.constantFrom('comprador' as const, 'organizador' as const)
const lineas = fc.array(
  fc.record({ cantidad: fc.integer({ min: 1, max: 20 }), precio, cargo: fc.integer({ min: 0, max: 50_005_000 }) }),
  { maxLength: 10 },
)

describe('the service charge', () => {
  it.each([
    [85_000, 7_300],
    [1, 500],
    [6, 500],
    [7, 501],
    [0, 0],
  ])('of %i centavos at 8 %% and $5 is %i', (de, cargo) => {
    expect(cargoDe(de, { cargoBps: 800, cargoFijo: 500 }, 'comprador')).toBe(cargo)
  })

  it('is whole, never charged on a free boleto, and paid by one side only', () => {
    fc.assert(
      fc.property(precio, ajustes, quien, (de, a, paga) => {
        const cargo = cargoDe(de, a, paga)
        const absorbido = absorbidoDe(de, a, paga)
        expect(Number.isSafeInteger(cargo) && Number.isSafeInteger(absorbido)).toBe(true)
        expect(cargo === 0 || absorbido === 0).toBe(true)
        expect(absorbido).toBeLessThanOrEqual(de)
        expect(totalDe(de, a, paga)).toBe(de + cargo)
        if (de === 0) expect(cargo + absorbido).toBe(0)
      }),
    )
  })
})

describe('the tax inside', () => {
  it.each([
    [11_600, 16, 1_600],
    [10_000, 16, 1_379],
    [10_800, 8, 800],
    [10_000, 0, 0],
    [10_000, null, 0],
  ])('%i centavos at %s carry %i', (total, tasa, iva) => {
    expect(ivaDe(total, tasa).iva).toBe(iva)
  })

  it('is the nearest centavo and adds up to the total', () => {
    fc.assert(
      fc.property(precio, fc.constantFrom(null, 0, 8, 16), (total, tasa) => {
        const { base, iva } = ivaDe(total, tasa)
        expect(base + iva).toBe(total)
        expect(Math.abs(base - (total * 100) / (100 + (tasa ?? 0)))).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('lines', () => {
  it('add up to the centavo', () => {
    fc.assert(
      fc.property(lineas, (varias) => {
        const { subtotal, cargos, total } = sumarLineas(varias)
        expect(subtotal + cargos).toBe(total)
        expect(varias.reduce((suma, linea) => suma + totalDeLinea(linea), 0)).toBe(total)
      }),
    )
  })

  it('never hold more tax than money', () => {
    fc.assert(
      fc.property(lineas, fc.constantFrom(null, 0, 8, 16), (varias, tasa) => {
        for (const linea of varias) {
          const iva = ivaDeLinea({ ...linea, tasa })
          expect(iva).toBeGreaterThanOrEqual(0)
          expect(iva).toBeLessThanOrEqual(totalDeLinea(linea))
        }
      }),
    )
  })
})
