import { expect, test } from 'vitest'
import { haceCuanto, mesDe, momentoCorto } from './hace'

const AHORA = Date.parse('2026-12-05T03:00:00Z')
const MINUTO = 60_000

test.each([
  [-5, 'hace un momento'],
  [0.9, 'hace un momento'],
  [1, 'hace 1 minuto'],
  [59.9, 'hace 59 minutos'],
  [60, 'hace 1 hora'],
  [23 * 60 + 59, 'hace 23 horas'],
  [24 * 60, 'hace 1 día'],
  [90 * 24 * 60, 'hace 90 días'],
])('%s minutes ago: %s', (minutos, texto) => {
  expect(haceCuanto(new Date(AHORA - minutos * MINUTO).toISOString(), AHORA)).toBe(texto)
})

test('dates stand on the clock of the reader', () => {
  const iso = new Date(AHORA).toISOString()
  expect(momentoCorto(iso, 'America/Mexico_City')).toBe('vie 4 dic, 9:00 p.m.')
  expect(mesDe('2026-12-01T03:00:00Z', 'America/Mexico_City')).toBe('noviembre de 2026')
})
