import { describe, expect, it } from 'vitest'
import { diaBreve, mejorDia, topeDe, variacion } from './ventas'

describe('sales of 30 days', () => {
  it('compares in words', () => {
    expect(variacion(0, 0)).toBe('Sin ventas en 60 días')
    expect(variacion(5, 0)).toBe('Sin ventas en los 30 días previos')
    expect(variacion(5, 5)).toBe('Igual que los 30 días previos')
    expect(variacion(13, 11)).toBe('+18.2 % contra los 30 días previos')
    expect(variacion(0, 11)).toBe('−100 % contra los 30 días previos')
  })
  it('ends the axis at a round number that halves', () => {
    expect([[], [1], [3], [7], [10], [11], [95], [4_100]].map(topeDe)).toEqual([2, 2, 4, 8, 10, 20, 100, 5_000])
  })
  it('says the best day', () => {
    const dias = [
      { dia: '2026-11-20', boletos: 2, ingreso: null },
      { dia: '2026-11-21', boletos: 7, ingreso: null },
    ]
    expect(diaBreve('2026-12-04')).toBe('4 dic')
    expect(mejorDia(dias, ({ boletos }) => boletos, String)).toBe('El mejor día fue el 21 nov, con 7')
    expect(mejorDia([], ({ boletos }) => boletos, String)).toBe('Sin ventas en 30 días')
  })
})
