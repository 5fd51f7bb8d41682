import { describe, expect, it } from 'vitest'
import { esContrasenaDebil } from './contrasena-debil.ts'

const EMAIL = 'renata.lopez7@prueba.test'

describe('esContrasenaDebil', () => {
  it.each([
    '123456789',
    'Entrale2026!',
    'ÉNTRALE',
    'boletos#1',
    '2026concierto',
    'renata.lopez7',
    'Renata.Lopez7',
    'taquilla',
  ])('refuses %s', (password) => expect(esContrasenaDebil(password, EMAIL)).toBe(true))

  it.each(['Entrale a la pista', 'boleto-para-Xico', 'renata.lopez', 'renata.lopez78', 'Una-clave-rara 7', '9f3kd02m'])(
    'takes %s',
    (password) => expect(esContrasenaDebil(password, EMAIL)).toBe(false),
  )
})
