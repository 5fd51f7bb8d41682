import { describe, expect, it } from 'vitest'
import { cuantosDias, diasDe, granoDe, medianoche, momentosEntre, paredDe } from './periodo.ts'

const hoy = '2026-11-21'

describe('the days that are asked for', () => {
  it('are the last ones, compared with as many before', () => {
    expect(diasDe({ periodo: '7' }, { hoy, porOmision: 'todo' })).toEqual({
      desde: '2026-11-15',
      hasta: hoy,
      antes: { desde: '2026-11-08', hasta: '2026-11-14' },
    })
  })
  it('are all without a period, or the usual ones', () => {
    expect(diasDe({}, { hoy, porOmision: 'todo' })).toEqual({ desde: null, hasta: null, antes: null })
    expect(diasDe({}, { hoy, porOmision: '30' })).toMatchObject({ desde: '2026-10-23', hasta: hoy })
  })
  it('are those that are named, whatever the period', () => {
    expect(diasDe({ periodo: '7', desde: '2026-02-28', hasta: '2026-03-01' }, { hoy, porOmision: 'todo' })).toEqual({
      desde: '2026-02-28',
      hasta: '2026-03-01',
      antes: { desde: '2026-02-26', hasta: '2026-02-27' },
    })
    expect(diasDe({ desde: '2026-11-20' }, { hoy, porOmision: 'todo' })).toMatchObject({
      desde: '2026-11-20',
      hasta: hoy,
    })
    expect(diasDe({ hasta: '2026-11-01' }, { hoy, porOmision: '30' })).toEqual({
      desde: null,
      hasta: '2026-11-01',
      antes: null,
    })
  })
})

describe('midnight', () => {
  it('is that of the zone, before and after clocks change', () => {
    expect(medianoche('2026-11-21', 'America/Mexico_City').toISOString()).toBe('2026-11-21T06:00:00.000Z')
    expect(medianoche('2026-03-08', 'America/Tijuana').toISOString()).toBe('2026-03-08T08:00:00.000Z')
    expect(medianoche('2026-03-09', 'America/Tijuana').toISOString()).toBe('2026-03-09T07:00:00.000Z')
    expect(medianoche('2026-11-02', 'America/Tijuana').toISOString()).toBe('2026-11-02T08:00:00.000Z')
    expect(medianoche('2026-06-01', 'Asia/Kathmandu').toISOString()).toBe('2026-05-31T18:15:00.000Z')
  })
  it('is the first moment of a day that has none', () => {
    expect(paredDe(medianoche('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toBe('2026-03-29T01:00')
  })
})

describe('the points of a line', () => {
  it('are hours for up to three days, days for a year, then weeks', () => {
    expect([1, 3, 4, 400, 401].map(granoDe)).toEqual(['hora', 'hora', 'dia', 'dia', 'semana'])
  })
  it('are all of them, both ends too', () => {
    expect(momentosEntre('2026-11-20T22:30', '2026-11-21T01:10', 'hora')).toEqual([
      '2026-11-20T22:00',
      '2026-11-20T23:00',
      '2026-11-21T00:00',
      '2026-11-21T01:00',
    ])
    expect(momentosEntre('2026-02-27T22:30', '2026-03-01T00:00', 'dia')).toEqual([
      '2026-02-27T00:00',
      '2026-02-28T00:00',
      '2026-03-01T00:00',
    ])
    expect(momentosEntre('2026-11-21T10:00', '2026-11-30T00:00', 'semana')).toEqual([
      '2026-11-16T00:00',
      '2026-11-23T00:00',
      '2026-11-30T00:00',
    ])
    expect(momentosEntre('2026-11-21T10:00', '2026-11-21T10:00', 'dia')).toHaveLength(1)
  })
  it('count both ends as days', () => {
    expect(cuantosDias('2026-02-28', '2026-03-01')).toBe(2)
  })
})
