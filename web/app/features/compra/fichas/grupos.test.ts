import { expect, test } from 'vitest'
import { clabeEnGrupos, enGrupos } from './grupos'

test.each([
  ['', ''],
  ['123', '123'],
  ['1234', '1234'],
  ['93000012345678', '9300 0012 3456 78'],
  ['9300 0012', '9300 0012'],
])('%s reads %s', (texto, grupos) => expect(enGrupos(texto)).toBe(grupos))

test('a CLABE is grouped as banks print it; anything else stays as it came', () => {
  expect(clabeEnGrupos('646180111812345678')).toBe('646 180 11181234567 8')
  expect(clabeEnGrupos('123')).toBe('123')
})
