import { describe, expect, it } from 'vitest'
import { diaDe, enZona, momentosDe } from './calendario.ts'
import { sem } from './tipos.ts'

describe('days of the demo', () => {
  it.each(['2026-11-16T06:00:00Z', '2026-11-19T12:00:00Z', '2026-11-23T05:59:00Z'])(
    'counts weeks from the Monday in Mexico City (%s)',
    (hoy) => {
      expect(diaDe(sem(0, 'lun', '10:00', 1), new Date(hoy))).toBe('2026-11-16')
      expect(diaDe(sem(2, 'vie', '21:00', 1), new Date(hoy))).toBe('2026-12-04')
      expect(diaDe(sem(-2, 'dom', '17:00', 1), new Date(hoy))).toBe('2026-11-08')
    },
  )

  it('counts days from today in Mexico City', () => {
    expect(diaDe({ enDias: 1, hora: '20:00', horas: 1 }, new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(diaDe({ enDias: 0, hora: '20:00', horas: 1 }, new Date('2027-01-01T05:00:00Z'))).toBe('2026-12-31')
  })

  it.each([
    ['America/Mexico_City', '2026-12-05T03:00:00.000Z'],
    ['America/Tijuana', '2026-12-05T05:00:00.000Z'],
    ['America/Hermosillo', '2026-12-05T04:00:00.000Z'],
    ['America/Cancun', '2026-12-05T02:00:00.000Z'],
  ])('reads 9 p.m. in %s', (zona, esperado) => {
    expect(enZona('2026-12-04', '21:00', zona).toISOString()).toBe(esperado)
  })

  it('minds the summer time that Tijuana keeps', () => {
    expect(
      momentosDe(sem(0, 'mie', '20:00', 2), 'America/Tijuana', new Date('2027-06-23T18:00:00Z')).inicio.toISOString(),
    ).toBe('2027-06-24T03:00:00.000Z')
  })
})
