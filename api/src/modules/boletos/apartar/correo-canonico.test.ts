import { describe, expect, it } from 'vitest'
import { correoCanonico } from './correo-canonico.ts'

describe('one mailbox has one canonical form', () => {
  it.each([
    ['ana@correo.mx', 'ana@correo.mx'],
    ['Ana@Correo.MX', 'ana@correo.mx'],
    [' ana@correo.mx. ', 'ana@correo.mx'],
    ['ana+teatro@correo.mx', 'ana@correo.mx'],
    ['ana+uno+dos@correo.mx', 'ana@correo.mx'],
    ['a.n.a@gmail.com', 'ana@gmail.com'],
    ['A.na+boletos@GoogleMail.com', 'ana@gmail.com'],
    ['a.na@correo.mx', 'a.na@correo.mx'],
  ])('%s is %s', (escrito, canonico) => expect(correoCanonico(escrito)).toBe(canonico))
})
