import { describe, expect, test } from 'vitest'
import { diaElegido, diaTrasTecla, enSemana, mesDe } from './mes'

const AHORA = Date.parse('2026-12-10T18:00:00Z')

describe('the month of an address', () => {
  test('this one has nothing before it', () =>
    expect(mesDe(null, AHORA)).toMatchObject({
      clave: '2026-12',
      nombre: 'diciembre',
      anio: 2026,
      anterior: null,
      siguiente: '2027-01',
    }))
  test('another one, over the end of the year', () =>
    expect(mesDe('2027-01', AHORA)).toMatchObject({
      clave: '2027-01',
      nombre: 'enero',
      anterior: '2026-12',
      siguiente: '2027-02',
    }))
  test('the last that may be shown', () =>
    expect(mesDe('2029-12', AHORA)).toMatchObject({ clave: '2029-12', siguiente: null }))
  test.each(['2026-11', '2027-13', '2027-1', '1999-01', 'hoy', '9999-01', '2027-01-01', ''])(
    '%s is this month',
    (valor) => expect(mesDe(valor, AHORA)).toEqual(mesDe(null, AHORA)),
  )
  test('the month is that of central Mexico, not of UTC', () =>
    expect(mesDe(null, Date.parse('2027-01-01T03:00:00Z')).clave).toBe('2026-12'))
})

describe('weeks', () => {
  test('begin on Monday and leave holes around the month', () => {
    const { semanas } = mesDe('2026-12', AHORA)
    expect(semanas[0]).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    expect(semanas.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null])
    expect(semanas.every((semana) => semana.length === 7)).toBe(true)
  })
  test('a February of four whole weeks', () => expect(mesDe('2027-02', AHORA).semanas).toHaveLength(4))
  test.each([
    ['2026-12-07', 0],
    ['2026-12-13', 6],
  ])('%s is day %i of its week', (dia, lugar) => expect(enSemana(dia)).toBe(lugar))
})

describe('the day that is shown', () => {
  const mes = mesDe('2026-12', AHORA)
  const dias = [
    { dia: '2026-12-03', total: 2 },
    { dia: '2026-12-12', total: 1 },
  ]
  test.each([
    ['the one asked for', '2026-12-25', '2026-12-25'],
    ['else the next that has something', null, '2026-12-12'],
    ['one of another month is not of this one', '2027-01-01', '2026-12-12'],
    ['nor is one that does not exist', '2026-12-32', '2026-12-12'],
  ])('%s', (_, pedido, dia) => expect(diaElegido(mes, pedido, dias, '2026-12-10')).toBe(dia))
  test('today when nothing comes', () => expect(diaElegido(mes, null, [], '2026-12-10')).toBe('2026-12-10'))
  test('the first of a month to come', () =>
    expect(diaElegido(mesDe('2027-03', AHORA), null, [], '2026-12-10')).toBe('2027-03-01'))
})

test.each([
  ['ArrowLeft', '2026-12-09'],
  ['ArrowRight', '2026-12-11'],
  ['ArrowUp', '2026-12-03'],
  ['ArrowDown', '2026-12-17'],
  ['Home', '2026-12-07'],
  ['End', '2026-12-13'],
  ['PageUp', '2026-11-10'],
  ['PageDown', '2027-01-10'],
  ['a', null],
])('%s leads to %s', (tecla, dia) => expect(diaTrasTecla('2026-12-10', tecla)).toBe(dia))

test('the 31st becomes the last day of a shorter month', () => {
  expect(diaTrasTecla('2027-01-31', 'PageDown')).toBe('2027-02-28')
  expect(diaTrasTecla('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
})
