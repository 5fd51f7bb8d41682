import { palabraDeOrigen } from '@entrale/contract/visitas/palabra'
import { expect, test } from 'vitest'
import { cortar } from './cortar.ts'

test.each([
  ['abc', 2, 'ab'],
  ['ab', 2, 'ab'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
])('%j cut at %i is %j', (texto, largo, corto) => expect(cortar(texto, largo)).toBe(corto))

test.each([`${'a'.repeat(59)}😀`, 'İ'.repeat(60), ` ${'é'.repeat(58)}👩‍👩‍👧`])(
  'a word of an address is whole characters and short, whatever %j is',
  (texto) => {
    const palabra = palabraDeOrigen(texto)
    expect(palabra.isWellFormed()).toBe(true)
    expect(palabra.length).toBeLessThanOrEqual(60)
  },
)
