import { expect, test } from 'vitest'
import { mesDe } from './mes'

const AHORA = Date.parse('2026-12-10T18:00:00Z')

test('this month begins today and has nothing before', () =>
  expect(mesDe(null, AHORA)).toEqual({
    nombre: 'diciembre',
    anio: 2026,
    primero: '2026-12-01',
    desde: '2026-12-10',
    hasta: '2026-12-31',
    anterior: null,
    siguiente: '2027-01-01',
  }))

test('another month is whole', () => expect(mesDe('2027-02-01', AHORA)).toMatchObject({ desde: '2027-02-01', hasta: '2027-02-28', anterior: '2027-01-01' }))

test.each(['2026-11-01', '2027-13-01', '1999-01-01', 'hoy', '9999-01-01'])('%s is this month', (valor) =>
  expect(mesDe(valor, AHORA)).toEqual(mesDe(null, AHORA)),
)
