import type { Usuario } from '@entrale/contract/cuentas/sesion'
import { expect, test } from 'vitest'
import { datosCompletos, datosIniciales } from './datos-comprador'

const usuario: Usuario = {
  nombre: 'maría del rosario',
  apellidoPaterno: 'mccartney',
  apellidoMaterno: 'de la fuente',
  nombreMostrado: 'María del Rosario McCartney de la Fuente',
  email: 'rosario@correo.mx',
  type: 'usuario',
  ultimaConexion: null,
  urlAvatar: null,
  emailVerified: true,
}

test('the session fills the names with the capitals they were typed with', () => {
  expect(datosIniciales(undefined, usuario)).toEqual({
    nombre: 'María del Rosario',
    apellidoPaterno: 'McCartney',
    apellidoMaterno: 'de la Fuente',
    email: 'rosario@correo.mx',
    aceptaTerminos: false,
    novedades: false,
  })
  const sinMaterno = { ...usuario, apellidoMaterno: '', nombreMostrado: 'María del Rosario McCartney' }
  expect(datosIniciales(undefined, sinMaterno)).toMatchObject({ apellidoPaterno: 'McCartney', apellidoMaterno: '' })
  expect(datosIniciales(undefined, { ...usuario, nombreMostrado: 'Charo' })).toMatchObject({
    nombre: 'maría del rosario',
  })
})

test('what was typed wins over the session; blanks do not', () => {
  expect(datosIniciales({ nombre: 'Ana', email: '' }, usuario)).toMatchObject({
    nombre: 'Ana',
    email: 'rosario@correo.mx',
  })
})

test('data are complete only as the contract accepts them', () => {
  const datos = {
    nombre: ' Ana ',
    apellidoPaterno: 'Ruiz',
    apellidoMaterno: '',
    email: 'ANA@correo.mx',
    aceptaTerminos: true,
  }
  expect(datosCompletos(datos)).toMatchObject({ nombre: 'Ana', email: 'ana@correo.mx' })
  expect(datosCompletos({ ...datos, aceptaTerminos: false })).toBeNull()
  expect(datosCompletos(undefined)).toBeNull()
})
