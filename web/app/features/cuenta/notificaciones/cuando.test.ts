import { describe, expect, test } from 'vitest'
import { haceCuanto, porDia, tituloDelDia } from './cuando'

const ZONA = 'America/Mexico_City'
/** 6:42 p.m. of a Saturday: Sunday in UTC. */
const AHORA = Date.parse('2026-11-22T00:42:00Z')

describe('how long ago', () => {
  test.each([
    ['2026-11-22T00:42:30Z', 'ahora'],
    ['2026-11-22T00:41:01Z', 'ahora'],
    ['2026-11-22T00:41:00Z', 'hace 1 min'],
    ['2026-11-21T23:43:00Z', 'hace 59 min'],
    ['2026-11-21T23:42:00Z', 'hace 1 h'],
    ['2026-11-21T06:00:00Z', 'hace 18 h'],
    ['2026-11-21T05:59:00Z', 'ayer, 11:59 p.m.'],
    ['2026-11-18T03:00:00Z', 'mar 17 nov, 9:00 p.m.'],
  ])('%s: %s', (iso, texto) => {
    expect(haceCuanto(iso, AHORA, ZONA)).toBe(texto)
  })

  test('below the heading of its day, the hour is enough', () => {
    expect(haceCuanto('2026-11-21T05:59:00Z', AHORA, ZONA, true)).toBe('11:59 p.m.')
    expect(haceCuanto('2026-11-22T00:41:00Z', AHORA, ZONA, true)).toBe('hace 1 min')
  })
})

test('days are those of the calendar where one is, and the year is told when it is another', () => {
  expect(tituloDelDia('2026-11-21T06:00:00Z', AHORA, ZONA)).toBe('Hoy')
  expect(tituloDelDia('2026-11-23T06:00:00Z', AHORA, ZONA)).toBe('Hoy')
  expect(tituloDelDia('2026-11-21T05:59:00Z', AHORA, ZONA)).toBe('Ayer')
  expect(tituloDelDia('2026-11-18T03:00:00Z', AHORA, ZONA)).toBe('martes, 17 de noviembre')
  expect(tituloDelDia('2025-11-18T03:00:00Z', AHORA, ZONA)).toBe('lunes, 17 de noviembre de 2025')
})

test('what happened on the same day stands together, in the order it came', () => {
  const items = ['2026-11-22T00:00:00Z', '2026-11-21T08:00:00Z', '2026-11-20T08:00:00Z'].map((creadaEn) => ({
    creadaEn,
  }))
  expect(porDia(items, AHORA, ZONA).map(({ titulo, items: suyos }) => [titulo, suyos.length])).toEqual([
    ['Hoy', 2],
    ['Ayer', 1],
  ])
})
