import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enmascarar } from './enmascarar.ts'

describe('masking', () => {
  it.each([
    ['Rosario Pérez Luna', 'rosario@correo.mx', 'Rosario P.', 'r•••@c•••.mx'],
    ['Ana Ruiz', 'ana@mi.correo.com.mx', 'Ana R.', 'a•••@m•••.mx'],
    ['Cher', 'c@d.mx', 'Cher', 'c•••@d•••.mx'],
    ['  Ángela   Ñuñez ', 'áé@localhost', 'Ángela Ñ.', 'á•••@l•••'],
    ['Taquilla', '0191@taquilla.invalid', 'Taquilla', ''],
    ['', '', '', ''],
  ])('%s <%s>', (nombreMostrado, email, nombre, correo) => {
    expect(enmascarar({ nombreMostrado, email })).toEqual({ nombreMostrado: nombre, email: correo })
  })

  it('never tells a surname, the name of the mailbox, nor its house', () => {
    const palabra = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdefgh') })
    fc.assert(
      fc.property(palabra, palabra, palabra, palabra, (nombre, apellido, cuenta, casa) => {
        const { nombreMostrado, email } = enmascarar({
          nombreMostrado: `${nombre} ${apellido}`,
          email: `${cuenta}@${casa}.mx`,
        })
        expect(nombreMostrado).toBe(`${nombre} ${apellido[0]}.`)
        expect(email).toBe(`${cuenta[0]}•••@${casa[0]}•••.mx`)
      }),
    )
  })
})
