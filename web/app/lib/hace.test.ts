import { describe, expect, it } from 'vitest'
import { cuandoFue, cuandoSera, fechaBreve, fechaCompleta, haceCuanto } from './hace'

const ZONA = 'America/Mexico_City'
const AHORA = Date.parse('2026-11-21T18:00:00Z') // noon there

describe('cuandoFue', () => {
  it.each([
    ['2026-11-21T18:00:30Z', 'ahora'],
    ['2026-11-21T17:59:30Z', 'ahora'],
    ['2026-11-21T17:58:59Z', 'hace 1 minuto'],
    ['2026-11-21T17:01:00Z', 'hace 59 minutos'],
    ['2026-11-21T17:00:00Z', 'hoy, 11:00 a.m.'],
    ['2026-11-21T06:00:00Z', 'hoy, 12:00 a.m.'],
    ['2026-11-21T05:59:00Z', 'ayer, 11:59 p.m.'],
    ['2026-11-20T05:59:00Z', '19 nov 2026'],
  ])('%s is %s', (iso, texto) => expect(cuandoFue(iso, AHORA, ZONA)).toBe(texto))
})

describe('haceCuanto', () => {
  it.each([
    [-5, 'hace un momento'],
    [0.9, 'hace un momento'],
    [1, 'hace 1 minuto'],
    [59.9, 'hace 59 minutos'],
    [60, 'hace 1 hora'],
    [23 * 60 + 59, 'hace 23 horas'],
    [24 * 60, 'hace 1 día'],
    [90 * 24 * 60, 'hace 90 días'],
  ])('%s minutes ago: %s', (minutos, texto) =>
    expect(haceCuanto(new Date(AHORA - minutos * 60_000).toISOString(), AHORA)).toBe(texto),
  )
})

describe('cuandoSera', () => {
  it.each([
    ['2026-11-21T17:00:00Z', 'hoy'],
    ['2026-11-22T05:59:00Z', 'hoy'],
    ['2026-11-22T06:00:00Z', 'mañana'],
    ['2026-11-28T18:00:00Z', 'el 28 nov'],
  ])('%s is %s', (iso, texto) => expect(cuandoSera(iso, AHORA, ZONA)).toBe(texto))
})

it('a day is told in its zone', () => {
  expect(fechaBreve('2026-01-01T03:00:00Z', ZONA)).toBe('31 dic 2025')
  expect(fechaCompleta('2026-01-01T03:00:00Z', ZONA)).toBe('31 de diciembre de 2025')
})
