import { describe, expect, test } from 'vitest'
import { direccionCon, filtrosDe, filtrosPuestos, rangoDe, vistaDe } from './filtros'

/** Noon in Mexico City. */
const mediodia = (dia: string) => Date.parse(`${dia}T18:00:00Z`)
const vista = (search: string) => vistaDe(new URLSearchParams(search))

describe('named ranges', () => {
  test.each([
    ['miércoles', '2026-12-02', '2026-12-04', '2026-12-06'],
    ['viernes', '2026-12-04', '2026-12-04', '2026-12-06'],
    ['sábado', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['domingo', '2026-12-06', '2026-12-06', '2026-12-06'],
  ])('the weekend seen from a %s', (_, hoy, desde, hasta) => expect(rangoDe('fin-de-semana', mediodia(hoy))).toEqual({ desde, hasta }))
  test('today is the day of central Mexico, not of UTC', () => expect(rangoDe('hoy', Date.parse('2026-12-05T03:00:00Z')).desde).toBe('2026-12-04'))
  test('tomorrow, week and month', () => {
    expect(rangoDe('manana', mediodia('2026-12-31'))).toEqual({ desde: '2027-01-01', hasta: '2027-01-01' })
    expect(rangoDe('semana', mediodia('2026-12-02'))).toEqual({ desde: '2026-12-02', hasta: '2026-12-06' })
    expect(rangoDe('mes', mediodia('2027-02-10'))).toEqual({ desde: '2027-02-10', hasta: '2027-02-28' })
  })
})

test('an address that makes no sense is the plain list', () => {
  const raro = vista('currentPage=-3&desde=ayer&orden=azar&gratis=si')
  expect(raro).toEqual(vista(''))
  expect(filtrosDe(raro, mediodia('2026-12-02'))).toEqual({ currentPage: 1, orden: 'fecha' })
})

test('filters become the query of the API', () => {
  const puesta = vista('categoria=musica&ciudad=Puebla&desde=hoy&gratis=true&orden=precio&currentPage=3')
  expect(filtrosDe(puesta, mediodia('2026-12-02'))).toEqual({
    currentPage: 3,
    categoria: 'musica',
    ciudad: 'Puebla',
    desde: '2026-12-02',
    hasta: '2026-12-02',
    gratis: 'true',
    orden: 'precio',
  })
  expect(filtrosPuestos(puesta)).toBe(4)
})

test('changing a filter starts at page 1 again; changing the page keeps the filters', () => {
  const params = new URLSearchParams('ciudad=Puebla&currentPage=3')
  expect(direccionCon('/eventos', params, { gratis: 'true' })).toBe('/eventos?ciudad=Puebla&gratis=true')
  expect(direccionCon('/eventos', params, { currentPage: '4' })).toBe('/eventos?ciudad=Puebla&currentPage=4')
  expect(direccionCon('/eventos', params, { ciudad: '' })).toBe('/eventos')
})
