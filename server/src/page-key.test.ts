import { expect, test } from 'vitest'
import { pageKey, showsChange } from './page-key.ts'

test('unknown parameters do not multiply pages, and order does not matter', () => {
  expect(pageKey('/eventos?utm_source=x&orden=fecha&categoria=musica')).toBe(pageKey('/eventos?categoria=musica&orden=fecha'))
  expect(pageKey('/?fbclid=1')).toBe('/')
  expect(pageKey('/eventos?currentPage=2')).not.toBe(pageKey('/eventos?currentPage=3'))
})

test('a URL longer than any of ours is refused', () => {
  expect(pageKey(`/search?term=${'a'.repeat(600)}`)).toBeNull()
})

test.each([
  ['/o/foro/e/noche', 'evento:foro/noche', true],
  ['/o/foro/e/noche.data?_routes=x', 'evento:foro/noche', true],
  ['/o/foro/e/otra', 'evento:foro/noche', false],
  ['/o/foro', 'organizacion:foro', true],
  ['/', 'portada', true],
  ['/eventos?currentPage=2', 'portada', true],
  ['/o/foro', 'portada', false],
])('%s shows %s: %s', (key, clave, shown) => {
  expect(showsChange(key, clave)).toBe(shown)
})
