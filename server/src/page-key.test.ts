import { expect, test } from 'vitest'
import { pageKey, showsChange } from './page-key.ts'

test('unknown parameters do not multiply pages, and order does not matter', () => {
  expect(pageKey('/eventos?utm_source=x&orden=fecha&categoria=musica')).toBe(
    pageKey('/eventos?categoria=musica&orden=fecha'),
  )
  expect(pageKey('/?fbclid=1')).toBe('/')
  expect(pageKey('/o/foro/e/noche?p=colectivo&utm_source=ig&utm_medium=x&utm_campaign=y')).toBe('/o/foro/e/noche')
  expect(pageKey('/eventos?currentPage=2')).not.toBe(pageKey('/eventos?currentPage=3'))
})

test.each([
  'term=a',
  'categoria=a',
  'ciudad=a',
  'desde=a',
  'hasta=a',
  'gratis=true',
  'precioMax=1',
  'enLinea=true',
  'orden=precio',
  'mes=2026-12',
  'dia=2026-12-04',
])('?%s is a page of its own', (query) => {
  expect(pageKey(`/calendario?${query}`)).toBe(`/calendario?${query}`)
})

test('what a plain form leaves empty is as if it were not there; what it says twice keeps its order', () => {
  expect(pageKey('/eventos?term=&categoria=&gratis=')).toBe('/eventos')
  expect(pageKey('/eventos?orden=precio&desde=hoy&desde=2026-12-04')).toBe(
    '/eventos?desde=hoy&desde=2026-12-04&orden=precio',
  )
  expect(pageKey('/eventos?desde=2026-12-04&desde=hoy')).not.toBe(pageKey('/eventos?desde=hoy&desde=2026-12-04'))
})

test('one spelling for each path', () => {
  for (const url of ['/o/foro/', '/o/foro//', '/o/%66oro', '/o/foro?x=1']) expect(pageKey(url), url).toBe('/o/foro')
  for (const url of ['/', '/?', '//']) expect(pageKey(url), url).toBe('/')
  expect(pageKey('/o/a%2Fb')).toBe('/o/a%2Fb')
  expect(pageKey('/o/%E0%A4')).toBe('/o/%E0%A4')
})

test('a URL longer than any of ours is refused, unless others made it long', () => {
  expect(pageKey(`/search?term=${'a'.repeat(600)}`)).toBeNull()
  expect(pageKey(`/o/foro?fbclid=${'a'.repeat(900)}&utm_source=x`)).toBe('/o/foro')
})

test.each([
  ['/o/foro/e/noche', 'evento:foro/noche', true],
  ['/o/foro/e/noche.data?_routes=x', 'evento:foro/noche', true],
  ['/o/foro/e/noche/checkout', 'evento:foro/noche', true],
  ['/o/foro/e/otra', 'evento:foro/noche', false],
  ['/o/foro/e/noche-dos', 'evento:foro/noche', false],
  ['/o/foro', 'organizacion:foro', true],
  ['/o/foro/e/noche', 'organizacion:foro', true],
  ['/o/foro-sur', 'organizacion:foro', false],
  ['/', 'portada', true],
  ['/eventos?currentPage=2', 'portada', true],
  ['/ciudades', 'portada', true],
  ['/ciudades/puebla?dia=2026-12-04', 'portada', true],
  ['/calendario?mes=2026-12', 'portada', true],
  ['/o/foro', 'portada', false],
  ['/embed/e/foro/noche?tema=claro', 'evento:foro/noche', true],
  ['/embed/e/foro/noche-dos', 'evento:foro/noche', false],
  ['/embed/e/foro/noche', 'organizacion:foro', true],
  ['/embed/e/foro/noche', 'portada', false],
  ['/embed/e/foro/noche', 'todo', true],
])('%s shows %s: %s', (key, clave, shown) => {
  expect(showsChange(key, clave)).toBe(shown)
})
