import { describe, expect, it } from 'vitest'
import { anotacionEnPalabras, momentoBreve, momentoLargo, parteDe, variacion } from './textos'

describe('moments', () => {
  it('are said as long as there is room', () => {
    expect(momentoBreve('2026-10-12T18:00', 'dia')).toBe('12 oct')
    expect(momentoBreve('2026-10-12T18:00', 'hora')).toBe('12 oct, 18 h')
    expect(momentoLargo('2026-10-12T00:00', 'dia')).toBe('lunes 12 de octubre')
    expect(momentoLargo('2026-10-18T23:00', 'hora')).toBe('domingo 18 de octubre, de 23:00 a 0:00')
    expect(momentoLargo('2026-10-12T00:00', 'semana')).toBe('semana del lunes 12 de octubre')
  })
})

describe('figures', () => {
  it('are compared in words', () => {
    expect(variacion(120, 100, 'los 7 días previos')).toBe('+20 % contra los 7 días previos')
    expect(variacion(2_490, 100, 'los 7 días previos')).toBe('25 veces lo de los 7 días previos')
    expect(variacion(50, 100, 'los 7 días previos')).toBe('−50 % contra los 7 días previos')
    expect(variacion(100, 100, 'los 7 días previos')).toBe('Igual que los 7 días previos')
    expect(variacion(3, 0, 'los 7 días previos')).toBe('Nada en los 7 días previos')
    expect(variacion(0, 0, 'los 7 días previos')).toBe('Nada tampoco en los 7 días previos')
  })
  it('are parts of something', () => {
    expect([parteDe(1, 3), parteDe(0, 0), parteDe(5, 5)]).toEqual(['33.3\u00a0%', '—', '100\u00a0%'])
  })
})

it('says what happened', () => {
  const momento = '2026-10-12T00:00'
  expect(anotacionEnPalabras({ clase: 'precio', momento, de: 'VIP', antes: 10_000, despues: 12_050 })).toBe(
    'Cambió el precio de VIP: de $100.00 a $120.50',
  )
  expect(anotacionEnPalabras({ clase: 'tipo_agotado', momento, de: 'VIP', antes: null, despues: null })).toBe(
    'Se agotó VIP',
  )
})
