import { expect, it } from 'vitest'
import { diasDeFicha } from './stripe-cobro.ts'

const mediodia = new Date('2026-12-01T18:00:00Z')
const enMexico = (texto: string) => new Date(`${texto}-06:00`)

it.each([
  ['2026-12-03T23:59:59', 2],
  ['2026-12-03T23:59:00', 2],
  ['2026-12-03T14:00:00', 1],
  ['2026-12-02T23:59:59', 1],
  // A voucher lives a day at least, and a week at most.
  ['2026-12-01T23:59:59', 1],
  ['2026-12-20T23:59:59', 7],
])('a voucher to be paid until %s lives %i days', (vence, dias) => {
  expect(diasDeFicha(mediodia, enMexico(vence))).toBe(dias)
})

it('counts the days of Mexico City, not those of UTC', () => {
  expect(diasDeFicha(enMexico('2026-12-01T20:00:00'), enMexico('2026-12-03T23:59:59'))).toBe(2)
  expect(diasDeFicha(enMexico('2026-12-01T00:10:00'), enMexico('2026-12-03T23:59:59'))).toBe(2)
  expect(diasDeFicha(mediodia, null)).toBe(2)
})
