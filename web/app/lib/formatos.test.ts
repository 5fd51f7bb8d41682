import { describe, expect, test } from 'vitest'
import {
  cuenta,
  diaCorto,
  diaIso,
  espaciosSimples,
  fechaCorta,
  fechaLarga,
  horaDe,
  iniciales,
  momentoEn,
  pesos,
  precioCorto,
  precioDesde,
  precioLargo,
} from './formatos'

const CENTRO = 'America/Mexico_City'
const NOCHE = '2026-12-05T03:00:00.000Z'

describe('dates are those of the zone of the evento', () => {
  test('long', () => expect(fechaLarga(NOCHE, CENTRO)).toBe('viernes, 4 de diciembre de 2026, 9:00 p.m.'))
  test('long, as the platform writes it', () => {
    const intl = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'short', timeZone: CENTRO }).format(
      new Date(NOCHE),
    )
    expect(espaciosSimples(intl)).toBe(fechaLarga(NOCHE, CENTRO))
  })
  test('short', () => expect(fechaCorta(NOCHE, CENTRO)).toBe('vie 4 dic · 9:00 p.m.'))
  test('another zone, another day', () => {
    expect(fechaCorta('2026-12-05T07:30:00Z', 'America/Tijuana')).toBe('vie 4 dic · 11:30 p.m.')
    expect(diaCorto('2026-12-05T07:30:00Z', 'America/Cancun')).toBe('sáb 5 dic')
  })
  test.each([
    ['2026-12-04T06:00:00Z', '12:00 a.m.'],
    ['2026-12-04T18:05:00Z', '12:05 p.m.'],
    ['2026-12-04T15:00:00Z', '9:00 a.m.'],
  ])('%s is %s', (iso, hora) => expect(horaDe(iso, CENTRO)).toBe(hora))
  test('day of the calendar', () => expect(diaIso(NOCHE)).toBe('2026-12-04'))
  test('weekday', () => expect(momentoEn(NOCHE, CENTRO).semana).toBe(5))
})

describe('money is integer centavos', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [85_000, '$850.00'],
    [173_400, '$1,734.00'],
    [123_456_789, '$1,234,567.89'],
    [-9_500, '-$95.00'],
  ])('%i is %s', (centavos, texto) => expect(pesos(centavos)).toBe(texto))
  test('as the platform writes it', () => {
    const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(1_234_567.89)
    expect(pesos(123_456_789)).toBe(espaciosSimples(intl))
  })
  test('long, short and from', () => {
    expect(precioLargo(85_000)).toBe('$850.00 MXN')
    expect(precioLargo(0)).toBe('Gratis')
    expect(precioCorto(85_000)).toBe('$850 MXN')
    expect(precioCorto(85_050)).toBe('$850.50 MXN')
    expect(precioDesde(85_000)).toBe('Desde $850 MXN')
    expect(precioDesde(0)).toBe('Gratis')
    expect(precioDesde(null)).toBe('')
  })
})

test('counts and initials', () => {
  expect(cuenta(1, 'evento', 'eventos')).toBe('1 evento')
  expect(cuenta(1200, 'evento', 'eventos')).toBe('1,200 eventos')
  expect(iniciales('ángela', 'peña')).toBe('ÁP')
  expect(iniciales('Sonido Los Portales')).toBe('SL')
})
