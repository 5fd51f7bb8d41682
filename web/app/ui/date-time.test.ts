import { describe, expect, test } from 'vitest'
import {
  fromWall,
  instantOf,
  longDateTime,
  parseDateTime,
  pickDay,
  pickHour,
  pickMinute,
  pickPeriod,
  showDateTime,
  toWall,
  wallAt,
} from './date-time'

const at = (value: string) => {
  const parts = fromWall(value)
  if (!parts) throw new Error(value)
  return parts
}

describe('picking', () => {
  test('a day sets the date part only', () => {
    expect(toWall(pickDay(at('2026-12-04T21:35'), 2027, 1, 31))).toBe('2027-01-31T21:35')
  })
  test.each([
    ['2026-12-04T21:00', 9, '2026-12-04T21:00'],
    ['2026-12-04T21:00', 12, '2026-12-04T12:00'],
    ['2026-12-04T09:00', 12, '2026-12-04T00:00'],
    ['2026-12-04T00:10', 1, '2026-12-04T01:10'],
    ['2026-12-04T12:10', 11, '2026-12-04T23:10'],
  ])('in %s the hour %i keeps the period: %s', (from, hour, to) => {
    expect(toWall(pickHour(at(from), hour))).toBe(to)
  })
  test.each([
    ['2026-12-04T09:00', 'PM', '2026-12-04T21:00'],
    ['2026-12-04T21:00', 'AM', '2026-12-04T09:00'],
    ['2026-12-04T00:00', 'PM', '2026-12-04T12:00'],
    ['2026-12-04T12:00', 'AM', '2026-12-04T00:00'],
    ['2026-12-04T23:55', 'PM', '2026-12-04T23:55'],
  ] as const)('%s to %s shifts by twelve hours on the same day: %s', (from, period, to) => {
    expect(toWall(pickPeriod(at(from), period))).toBe(to)
  })
  test('minutes leave the hour', () => {
    expect(toWall(pickMinute(at('2026-12-04T23:37'), 55))).toBe('2026-12-04T23:55')
  })
})

describe('text', () => {
  test.each([
    ['2026-12-04T21:00', '12/04/2026 09:00 PM'],
    ['2026-12-04T00:05', '12/04/2026 12:05 AM'],
    ['2026-01-09T12:00', '01/09/2026 12:00 PM'],
  ])('%s is shown as %s and read back', (wall, shown) => {
    expect(showDateTime(at(wall))).toBe(shown)
    expect(parseDateTime(shown)).toEqual(at(wall))
  })
  test.each([
    ['12/4/2026 9:00 pm', '2026-12-04T21:00'],
    ['12/04/2026 9:00 p.m.', '2026-12-04T21:00'],
    ['12-04-2026, 21:00', '2026-12-04T21:00'],
    ['02/29/2028 12:00 am', '2028-02-29T00:00'],
  ])('%s is understood', (typed, wall) => {
    expect(parseDateTime(typed)).toEqual(at(wall))
  })
  test.each([
    '',
    'mañana',
    '13/04/2026 09:00 PM',
    '02/29/2027 09:00 PM',
    '12/04/2026 00:30 AM',
    '12/04/2026 13:00 PM',
    '12/04/2026 09:60 PM',
    '12/04/2026 24:00',
    '12/04/26 09:00 PM',
    '12/04/2026',
  ])('%s is no moment', (typed) => {
    expect(parseDateTime(typed)).toBeNull()
  })
  test.each([null, undefined, '', '2026-02-30T10:00', '2026-12-04'])('%s is no wall time', (value) => {
    expect(fromWall(value)).toBeNull()
  })
  test('the long date leaves nothing to guess', () => {
    expect(longDateTime(at('2026-12-04T21:00'), 'hora del centro')).toBe(
      'Viernes, 4 de diciembre de 2026, 9:00 p.m., hora del centro',
    )
    expect(longDateTime(at('2026-12-04T00:00'), 'hora de Tijuana')).toBe(
      'Viernes, 4 de diciembre de 2026, 12:00 a.m., hora de Tijuana',
    )
  })
})

describe('zones', () => {
  test.each([
    ['America/Mexico_City', '2026-12-04T21:00', '2026-12-05T03:00:00.000Z'],
    ['America/Cancun', '2026-12-04T21:00', '2026-12-05T02:00:00.000Z'],
    ['America/Tijuana', '2026-07-04T21:00', '2026-07-05T04:00:00.000Z'],
    ['America/Tijuana', '2026-12-04T21:00', '2026-12-05T05:00:00.000Z'],
  ])('in %s the clock shows %s at %s', (zone, wall, instant) => {
    expect(instantOf(wall, zone).toISOString()).toBe(instant)
    expect(wallAt(new Date(instant), zone)).toBe(wall)
  })
  test('midnight is 00, not 24', () => {
    expect(wallAt(new Date('2026-12-05T06:00:00Z'), 'America/Mexico_City')).toBe('2026-12-05T00:00')
  })
})
