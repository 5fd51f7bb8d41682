import { describe, expect, test } from 'vitest'
import { nombreDePila } from './entrada'
import { enCuanto } from './rechazo'

describe('nombreDePila', () => {
  test.each([
    ['maría del rosario', 'María del Rosario Villavicencio', 'María del Rosario'],
    ['dj', 'DJ McCartney', 'DJ'],
    ['renata', 'Otra Persona', 'renata'],
  ])('%s of "%s" is %s', (nombre, nombreMostrado, esperado) =>
    expect(nombreDePila({ nombre, nombreMostrado })).toBe(esperado),
  )
})

describe('enCuanto', () => {
  test.each([
    [1, 'en 1 segundo'],
    [59, 'en 59 segundos'],
    [60, 'en 1 minuto'],
    [61, 'en 2 minutos'],
    [421, 'en 8 minutos'],
    [3600, 'en 1 hora'],
    [3601, 'en 2 horas'],
  ])('%i is "%s"', (segundos, esperado) => expect(enCuanto(segundos)).toBe(esperado))
})
