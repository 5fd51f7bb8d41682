import fc from 'fast-check'
import { v4, v7 } from 'uuid'
import { expect, it } from 'vitest'
import { cabecera, descriptor, momentoDe } from './clave.ts'

it('knows when a key was made', () => {
  const momento = new Date('2026-12-01T18:00:00.123Z')
  expect(momentoDe(v7({ msecs: momento.getTime() }))).toEqual(momento)
  expect(momentoDe(v4())).toBeNull()
  expect(momentoDe('x')).toBeNull()
})

it('finds a header however it is written', () => {
  expect(cabecera({ 'X-SIGNATURE': 'a' }, 'x-signature')).toBe('a')
  expect(cabecera({}, 'x-signature')).toBe('')
})

it.each([
  ['Ópera: El Ñandú', 'OPERA EL N'],
  ['  ¡Rock!  2026 ', 'ROCK 2026'],
  ['2026', null],
  ['🎟️', null],
])('prints %s on a statement as %s', (concepto, impreso) => {
  expect(descriptor(concepto, 10)).toBe(impreso)
})

it('prints nothing that a bank refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (concepto) =>
      /^(?=.*[A-Z])[A-Z\d ]{1,10}$/.test(descriptor(concepto, 10) ?? 'A'),
    ),
  )
})
