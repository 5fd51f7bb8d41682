import { describe, expect, test } from 'vitest'
import { destinoDe, hrefEntrar } from './siguiente'

describe('destinoDe', () => {
  test.each(['/', '/dashboard/mis-compras', '/o/foro/e/noche/checkout?paso=datos', '/ayuda#boletos'])(
    'goes to %s',
    (ruta) => expect(destinoDe(ruta)).toBe(ruta),
  )

  test.each([
    null,
    '',
    'dashboard',
    'https://otro.example/',
    '//otro.example',
    '/\\otro.example',
    '/\t/otro.example',
    '/\n/otro.example',
    '/.//otro.example',
    '/a/..//otro.example',
    'javascript:alert(1)',
    '//',
  ])('never goes to %j', (ruta) => expect(destinoDe(ruta)).toBe('/'))
})

test('hrefEntrar keeps the whole path', () => {
  const href = hrefEntrar('/o/a/e/b/checkout?paso=datos')
  expect(destinoDe(new URL(href, 'http://x.example').searchParams.get('siguiente'))).toBe(
    '/o/a/e/b/checkout?paso=datos',
  )
})
