import { expect, test } from 'vitest'
import { nombresEscritos } from './datos'

const guardados = (nombre: string, apellidoPaterno: string, apellidoMaterno = '') => ({
  nombre: nombre.toLowerCase(),
  apellidoPaterno: apellidoPaterno.toLowerCase(),
  apellidoMaterno: apellidoMaterno.toLowerCase(),
  nombreMostrado: [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
})

test.each([
  ['Rosario', 'Peña', ''],
  ['María del Rosario', 'de la O', 'McCartney Güitrón'],
  ['DJ', 'UNAM', 'İstanbul'],
  ['Ana  Luz', 'Ñúñez', 'y  Ríos'],
])('%s %s %s comes back as typed', (nombre, apellidoPaterno, apellidoMaterno) => {
  expect(nombresEscritos(guardados(nombre, apellidoPaterno, apellidoMaterno))).toEqual({
    nombre,
    apellidoPaterno,
    apellidoMaterno,
  })
})

test('a whole name that was not made of the parts leaves them as they are', () => {
  const partes = { nombre: 'rosario', apellidoPaterno: 'peña', apellidoMaterno: '' }
  expect(nombresEscritos({ ...partes, nombreMostrado: 'Chayo' })).toEqual(partes)
})
