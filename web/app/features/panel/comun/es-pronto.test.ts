import { expect, test } from 'vitest'
import { esPronto } from './es-pronto'

const evento = {
  publicado: true,
  estado: 'publicado',
  fechaInicio: '2026-12-05T03:00:00.000Z', // 9 p.m. of the 4th in Mexico City
  fechaFin: '2026-12-05T09:00:00.000Z',
  zonaHoraria: 'America/Mexico_City',
} as const
const cuando = (iso: string) => esPronto(evento, Date.parse(iso))

test('the day before, the day, past midnight, and no more', () => {
  expect(cuando('2026-12-03T05:59:00.000Z')).toBeNull()
  expect(cuando('2026-12-03T06:00:00.000Z')).toBe('mañana')
  expect(cuando('2026-12-04T06:00:00.000Z')).toBe('hoy')
  expect(cuando('2026-12-05T08:59:00.000Z')).toBe('hoy')
  expect(cuando('2026-12-05T09:00:00.000Z')).toBeNull()
})

test('never what does not take place', () => {
  const dia = Date.parse('2026-12-04T12:00:00.000Z')
  expect(esPronto({ ...evento, estado: 'cancelado' }, dia)).toBeNull()
  expect(esPronto({ ...evento, estado: 'pospuesto' }, dia)).toBeNull()
  expect(esPronto({ ...evento, publicado: false }, dia)).toBeNull()
})
