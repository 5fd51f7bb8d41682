import { describe, expect, it } from 'vitest'
import { esHabil, finDelDia, finDelSiguienteHabil } from './dias-habiles.ts'

const local = (texto: string) => new Date(`${texto}-06:00`)

describe('business days of Mexico', () => {
  it.each([
    ['2026-11-20', true, 'a Friday, though the revolution is remembered'],
    ['2026-11-16', false, 'the third Monday of November'],
    ['2026-11-09', true, 'the second one'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-02-02', false, 'the first Monday of February'],
    ['2027-03-15', false, 'the third Monday of March'],
    ['2026-05-01', false, 'the day of work'],
    ['2026-09-16', false, 'independence'],
    ['2026-12-25', false, 'Christmas'],
    ['2027-01-01', false, 'the year begins'],
    ['2030-10-01', false, 'a new government'],
    ['2026-10-01', true, 'none'],
  ])('%s: %s (%s)', (dia, habil) => {
    expect(esHabil(local(`${dia}T12:00:00`))).toBe(habil)
    expect(esHabil(local(`${dia}T00:00:00`))).toBe(habil)
    expect(esHabil(local(`${dia}T23:59:59`))).toBe(habil)
  })

  it('end with the last second of the day in the centre', () => {
    expect(finDelDia(local('2026-11-21T00:00:00'), 2)).toEqual(local('2026-11-23T23:59:59'))
    expect(finDelDia(local('2026-11-21T23:59:59'))).toEqual(local('2026-11-21T23:59:59'))
  })

  it('are passed over when they are none', () => {
    expect(finDelSiguienteHabil(local('2026-11-20T23:59:59'))).toEqual(local('2026-11-23T23:59:59'))
    expect(finDelSiguienteHabil(local('2026-12-24T10:00:00'))).toEqual(local('2026-12-28T23:59:59'))
    expect(finDelSiguienteHabil(local('2026-11-23T00:00:00'))).toEqual(local('2026-11-24T23:59:59'))
  })
})
