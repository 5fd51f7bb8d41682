import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tramosDe } from './tramos.ts'

const HORA_MS = 3_600_000
const hora = fc.integer({ min: 0, max: 20_000 }).map((cuantas) => new Date(Date.UTC(2025, 0) + cuantas * HORA_MS))
const inicioDe = {
  hour: (cuando: Date) => cuando,
  day: (cuando: Date) => new Date(cuando.toISOString().slice(0, 10)),
  month: (cuando: Date) => new Date(`${cuando.toISOString().slice(0, 7)}-01`),
}

it('months, days and hours together are each hour of the period once, and no other', () => {
  fc.assert(
    fc.property(fc.option(hora), fc.option(hora), hora, (desde, hasta, cual) => {
      const dentro = (desde === null || cual >= desde) && (hasta === null || cual < hasta)
      const suyos = tramosDe({ desde, hasta }).filter((tramo) => {
        const cuando = inicioDe[tramo.nivel](cual)
        return (tramo.desde === null || cuando >= tramo.desde) && (tramo.hasta === null || cuando < tramo.hasta)
      })
      expect(suyos).toHaveLength(dentro ? 1 : 0)
    }),
    { seed: 20_261_128 },
  )
})

it('takes few of them', () => {
  const tramos = tramosDe({ desde: new Date('2026-01-05T06:00Z'), hasta: new Date('2026-11-28T06:00Z') })
  expect(tramos.map(({ nivel, desde, hasta }) => [nivel, desde?.toISOString(), hasta?.toISOString()])).toEqual([
    ['hour', '2026-01-05T06:00:00.000Z', '2026-01-06T00:00:00.000Z'],
    ['day', '2026-01-06T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ['month', '2026-02-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['day', '2026-11-01T00:00:00.000Z', '2026-11-28T00:00:00.000Z'],
    ['hour', '2026-11-28T00:00:00.000Z', '2026-11-28T06:00:00.000Z'],
  ])
  expect(tramosDe({ desde: null, hasta: null })).toEqual([{ nivel: 'month', desde: null, hasta: null }])
  expect(tramosDe({ desde: new Date('2026-01-02'), hasta: new Date('2026-01-02') })).toEqual([])
})
