import { describe, expect, test } from 'vitest'
import { direccionDe, filtrosDe, rangoDe, vistaDe } from './filtros'

/** Noon in Mexico City. */
const mediodia = (dia: string) => Date.parse(`${dia}T18:00:00Z`)
const vista = (search: string) => vistaDe(new URLSearchParams(search))

describe('named ranges', () => {
  test.each([
    ['miércoles', '2026-12-02', '2026-12-04', '2026-12-06'],
    ['viernes', '2026-12-04', '2026-12-04', '2026-12-06'],
    ['sábado', '2026-12-05', '2026-12-05', '2026-12-06'],
    ['domingo', '2026-12-06', '2026-12-06', '2026-12-06'],
  ])('the weekend seen from a %s', (_, hoy, desde, hasta) =>
    expect(rangoDe('fin-de-semana', mediodia(hoy))).toEqual({ desde, hasta }),
  )
  test('today is the day of central Mexico, not of UTC', () =>
    expect(rangoDe('hoy', Date.parse('2026-12-05T03:00:00Z')).desde).toBe('2026-12-04'))
  test('tomorrow, week and month', () => {
    expect(rangoDe('manana', mediodia('2026-12-31'))).toEqual({ desde: '2027-01-01', hasta: '2027-01-01' })
    expect(rangoDe('semana', mediodia('2026-12-02'))).toEqual({ desde: '2026-12-02', hasta: '2026-12-06' })
    expect(rangoDe('mes', mediodia('2027-02-10'))).toEqual({ desde: '2027-02-10', hasta: '2027-02-28' })
  })
})

test.each([
  'currentPage=-3&desde=ayer&orden=azar&gratis=si',
  'currentPage=1e9&hasta=2026-02-31&precioMax=-5&enLinea=1',
  'currentPage=2.5&desde=0000-01-01&hasta=9999-99-99&precioMax=mucho',
  'categoria=%00&ciudad=%20%20&term=%0A&desde=1899-12-31',
])('an address that makes no sense is the plain list: %s', (search) => {
  expect(vista(search)).toEqual(vista(''))
  expect(filtrosDe(vista(search), mediodia('2026-12-02'))).toEqual({ currentPage: 1, orden: 'fecha' })
})

test('filters become the query of the API', () => {
  const puesta = vista('categoria=musica&ciudad=puebla&desde=hoy&precioMax=500&enLinea=true&orden=precio&currentPage=3')
  expect(filtrosDe(puesta, mediodia('2026-12-02'))).toEqual({
    currentPage: 3,
    categoria: 'musica',
    ciudad: 'puebla',
    desde: '2026-12-02',
    hasta: '2026-12-02',
    precioMax: 50_000,
    enLinea: 'true',
    orden: 'precio',
  })
})

describe('days', () => {
  test('the wrong way around are put right', () =>
    expect(vista('desde=2026-12-10&hasta=2026-12-05')).toMatchObject({ desde: '2026-12-05', hasta: '2026-12-10' }))
  test('a day typed over a named range counts', () =>
    expect(vista('desde=hoy&desde=2026-12-10&hasta=')).toMatchObject({ fecha: '', desde: '2026-12-10', hasta: '' }))
  test('left empty, the named range stays', () =>
    expect(vista('desde=hoy&desde=&hasta=')).toMatchObject({ fecha: 'hoy', desde: '', hasta: '' }))
})

test('what is searched comes by relevance unless told otherwise', () => {
  expect(filtrosDe(vista('term=jazz'), mediodia('2026-12-02'))).toMatchObject({ term: 'jazz', orden: 'relevancia' })
  expect(filtrosDe(vista('term=jazz&orden=fecha'), mediodia('2026-12-02'))).toMatchObject({ orden: 'fecha' })
})

test('free leaves no room for a highest price', () =>
  expect(vista('gratis=true&precioMax=300')).toMatchObject({ gratis: true, precioMax: '' }))

describe('the address of a view', () => {
  const search =
    'term=caf%C3%A9&categoria=musica&ciudad=puebla&desde=2026-12-05&hasta=2026-12-10&precioMax=500&enLinea=true&orden=precio&currentPage=3'
  test('reads back as the same view', () => {
    expect(direccionDe('/search', vista(search))).toBe(`/search?${search}`)
    expect(vistaDe(new URL(direccionDe('/search', vista(search)), 'https://x.test').searchParams)).toEqual(
      vista(search),
    )
  })
  test('is the same however its parameters came', () =>
    expect(direccionDe('/eventos', vista('currentPage=1&ciudad=puebla&categoria=musica&hasta=&desde='))).toBe(
      '/eventos?categoria=musica&ciudad=puebla',
    ))
  test('leaves out what the page stands for', () => {
    const fijos = { ciudad: 'puebla' }
    expect(direccionDe('/ciudades/puebla', vistaDe(new URLSearchParams('ciudad=leon&gratis=true'), fijos), fijos)).toBe(
      '/ciudades/puebla?gratis=true',
    )
  })
})
