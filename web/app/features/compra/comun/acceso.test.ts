import { expect, test } from 'vitest'
import { accesoDelFragmento } from './acceso'

test.each([
  ['#acceso=aB-_9', 'aB-_9'],
  ['#otra=1&acceso=aB', 'aB'],
  ['#acceso=aB?collection_id=7&status=approved', 'aB'],
  ['#acceso=', null],
  ['#inacceso=aB', null],
  ['', null],
])('%s', (hash, acceso) => {
  expect(accesoDelFragmento(hash)).toBe(acceso)
})
