import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aCentavos, aPesos, enMexico } from './mercadopago-dinero.ts'

const centavos = fc.integer({ min: 0, max: 100_000_000_000 })

it('comes and goes without losing a centavo', () => {
  fc.assert(fc.property(centavos, (monto) => aCentavos(JSON.parse(JSON.stringify(aPesos(monto)))) === monto))
})

it('writes at most two decimals', () => {
  fc.assert(fc.property(centavos, (monto) => /^\d+(\.\d{1,2})?$/.test(JSON.stringify(aPesos(monto)))))
})

it.each([
  [0.1 + 0.2, 30],
  [1.005 * 1000, 100_500],
  [4.35 * 100, 43_500],
  [1234.56, 123_456],
  [0.07, 7],
  [8.2, 820],
  [1_000_000.01, 100_000_001],
])('reads %d pesos as %i centavos', (pesos, monto) => {
  expect(aCentavos(pesos)).toBe(monto)
})

it.each([0.005, 10.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %d, which is no amount', (pesos) => {
  expect(() => aCentavos(pesos)).toThrow('no amount')
})

it('tells moments with their offset', () => {
  expect(enMexico(new Date('2026-12-02T05:59:59.000Z'))).toBe('2026-12-01T23:59:59.000-06:00')
})
