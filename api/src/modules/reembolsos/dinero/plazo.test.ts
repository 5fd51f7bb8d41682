import type { PoliticaReembolso } from '@entrale/contract/eventos/estados'
import { describe, expect, it } from 'vitest'
import { plazoDe } from './plazo.ts'

const INICIO = new Date('2026-12-05T03:00:00.000Z')
const evento = (politicaReembolso: PoliticaReembolso, datos: Partial<Parameters<typeof plazoDe>[0]> = {}) => ({
  ...{ estado: 'publicado', inicio: INICIO, zonaHoraria: 'America/Mexico_City', politicaReembolso },
  ...datos,
})
const antes = (plazo: string, ms: number) => new Date(Date.parse(plazo) + ms)

describe('by the policy', () => {
  it.each([
    ['24h', '2026-12-04T03:00:00.000Z'],
    ['48h', '2026-12-03T03:00:00.000Z'],
    ['7d', '2026-11-28T03:00:00.000Z'],
  ] as const)('%s ends at %s to the millisecond', (politica, plazo) => {
    expect(plazoDe(evento(politica), false, antes(plazo, -1))).toEqual(new Date(plazo))
    expect(plazoDe(evento(politica), false, antes(plazo, 0))).toEqual(new Date(plazo))
    expect(plazoDe(evento(politica), false, antes(plazo, 1))).toBeNull()
  })

  it('without refunds there is no time for one', () => {
    expect(plazoDe(evento('sin_reembolso'), false, new Date('2020-01-01T00:00:00Z'))).toBeNull()
  })

  it.each([
    // The clocks of Tijuana went forward on March 8 of 2026: 8 p.m. a week before was an hour later in the world.
    ['2026-03-11T03:00:00.000Z', '2026-03-04T04:00:00.000Z'],
    ['2026-03-08T09:30:00.000Z', '2026-03-01T09:30:00.000Z'],
    // And back on November 1.
    ['2026-11-04T04:00:00.000Z', '2026-10-28T03:00:00.000Z'],
    ['2026-07-10T03:00:00.000Z', '2026-07-03T03:00:00.000Z'],
  ])('seven days before %s in Tijuana is the same time of day there: %s', (inicio, plazo) => {
    const enTijuana = evento('7d', { inicio: new Date(inicio), zonaHoraria: 'America/Tijuana' })
    expect(plazoDe(enTijuana, false, antes(plazo, 0))).toEqual(new Date(plazo))
    expect(plazoDe(enTijuana, false, antes(plazo, 1))).toBeNull()
  })

  it('24 hours are hours, also in the night in which the clocks change', () => {
    const enTijuana = evento('24h', { inicio: new Date('2026-03-08T20:00:00.000Z'), zonaHoraria: 'America/Tijuana' })
    expect(plazoDe(enTijuana, false, new Date('2026-03-07T20:00:00.000Z'))).toEqual(
      new Date('2026-03-07T20:00:00.000Z'),
    )
  })
})

describe('of an evento that moved after the compra', () => {
  it.each(['sin_reembolso', '24h', '48h', '7d'] as const)('%s gives back until the new start', (politica) => {
    const movido = evento(politica, { estado: 'reprogramado' })
    expect(plazoDe(movido, true, new Date('2026-12-05T02:59:59.999Z'))).toEqual(INICIO)
    expect(plazoDe(movido, true, INICIO)).toEqual(INICIO)
    expect(plazoDe(movido, true, antes(INICIO.toISOString(), 1))).toBeNull()
  })

  it('whoever bought knowing the new date has the policy', () => {
    expect(
      plazoDe(evento('sin_reembolso', { estado: 'reprogramado' }), false, new Date('2026-11-01T00:00:00Z')),
    ).toBeNull()
  })

  it('without a date there are always 30 days', () => {
    const sinFecha = evento('sin_reembolso', { estado: 'pospuesto' })
    expect(plazoDe(sinFecha, true, new Date('2026-10-01T00:00:00Z'))).toEqual(INICIO)
    expect(plazoDe(sinFecha, true, new Date('2027-01-01T00:00:00Z'))).toEqual(new Date('2027-01-31T00:00:00Z'))
  })
})

it('a cancelled evento gives back by itself', () => {
  expect(plazoDe(evento('7d', { estado: 'cancelado' }), true, new Date('2026-01-01T00:00:00Z'))).toBeNull()
})
