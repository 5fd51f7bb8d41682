import { expect, test } from 'vitest'
import { zonaEnPalabras } from './zonas.ts'

test.each([
  ['America/Mexico_City', 'hora del centro'],
  ['America/Tijuana', 'hora de Tijuana'],
  ['America/Buenos_Aires', 'hora de Buenos Aires'],
])('%s is called «%s»', (zona, palabras) => {
  expect(zonaEnPalabras(zona)).toBe(palabras)
})
