import { describe, expect, it } from 'vitest'
import { esContrasenaComun } from './contrasenas-comunes.ts'

describe('esContrasenaComun', () => {
  it.each([
    '123456',
    'dragonfly',
    'Liverpool1',
    'Password',
    'password1!',
    'MEXICO2026',
    'chivas123',
    'contraseña',
    'qwerty',
    'aaaaaaa',
    'abcabcabc',
    '121212',
    'defghij',
    'lkjhgf',
    'boletos24',
  ])('refuses %s', (password) => expect(esContrasenaComun(password)).toBe(true))

  it.each(['Zw8!k2', 'caballo-pila', 'mi perro come pan', '820417', '9f3kd02m', 'Xochimilco-lunes', ' 123456'])(
    'takes %s',
    (password) => expect(esContrasenaComun(password)).toBe(false),
  )
})
