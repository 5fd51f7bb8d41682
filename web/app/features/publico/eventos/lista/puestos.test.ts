import { expect, test } from 'vitest'
import { vistaDe } from './filtros'
import { cuantos, hrefCon, paginasDe } from './listado'
import { ciudadDe, nombreDeCiudad, puestosDe, SIN_FILTROS } from './puestos'

const ciudades = [{ slug: 'queretaro', nombre: 'Querétaro', estado: 'Querétaro', eventos: 4 }]
const categorias = [{ slug: 'musica', nombre: 'Música', icono: 'music', imagenUrl: null, eventos: 9 }]
const textos = (search: string, fijos = {}) =>
  puestosDe({ vista: vistaDe(new URLSearchParams(search), fijos), fijos, categorias, ciudades }).map(
    ({ texto }) => texto,
  )

test('each filter reads as people say it', () =>
  expect(textos('ciudad=queretaro&categoria=musica&desde=fin-de-semana&precioMax=1500&enLinea=true')).toEqual([
    'Querétaro',
    'Música',
    'Este fin de semana',
    'Hasta $1,500 MXN',
    'En línea',
  ]))

test.each([
  ['desde=2026-12-04&hasta=2026-12-06', 'Del vie 4 dic al dom 6 dic'],
  ['desde=2026-12-04', 'Desde el vie 4 dic'],
  ['hasta=2026-12-04', 'Hasta el vie 4 dic'],
  ['desde=2026-12-04&hasta=2026-12-04', 'vie 4 dic'],
])('%s: %s', (search, texto) => expect(textos(search)).toEqual([texto]))

test('what the page stands for is no filter, nor are words or order', () =>
  expect(textos('term=jazz&orden=precio&currentPage=2&ciudad=queretaro', { categoria: 'musica' })).toEqual([
    'Querétaro',
  ]))

test('a city is known by its slug or its name; one that is not known keeps its words', () => {
  expect(ciudadDe(ciudades, 'QUERETARO')?.slug).toBe('queretaro')
  expect(ciudadDe(ciudades, '')).toBeUndefined()
  expect(nombreDeCiudad(ciudades, 'san-luis-potosi')).toBe('San Luis Potosi')
})

test('taking a filter off begins at the first page and keeps the rest', () => {
  const listado = {
    ruta: '/search',
    fijos: {},
    vista: vistaDe(new URLSearchParams('term=jazz&ciudad=queretaro&gratis=true&orden=fecha&currentPage=4')),
  }
  expect(hrefCon(listado, { gratis: false })).toBe('/search?term=jazz&ciudad=queretaro&orden=fecha')
  expect(hrefCon(listado, SIN_FILTROS)).toBe('/search?term=jazz&orden=fecha')
  expect(hrefCon(listado, { pagina: 5 })).toContain('currentPage=5')
})

test('what is beyond a thousand is not counted, and of words beyond three hundred', () => {
  const todo = { term: '' }
  expect([1, 999, 1000].map((total) => cuantos(total, todo))).toEqual([
    '1 evento',
    '999 eventos',
    'Más de 1,000 eventos',
  ])
  expect([99, 100].map((total) => cuantos(total, { term: 'jazz' }))).toEqual(['99 eventos', 'Más de 100 eventos'])
  const vista = vistaDe(new URLSearchParams('currentPage=120'))
  expect(paginasDe({ vista, lista: { items: [], total: 37 } })).toBe(4)
  expect(paginasDe({ vista, lista: null })).toBe(0)
})
