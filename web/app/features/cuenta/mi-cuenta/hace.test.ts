import { expect, test } from 'vitest'
import { mesDe, momentoCorto } from './hace'

const AHORA = Date.parse('2026-12-05T03:00:00Z')

test('dates stand on the clock of the reader', () => {
  const iso = new Date(AHORA).toISOString()
  expect(momentoCorto(iso, 'America/Mexico_City')).toBe('vie 4 dic, 9:00 p.m.')
  expect(mesDe('2026-12-01T03:00:00Z', 'America/Mexico_City')).toBe('noviembre de 2026')
})
