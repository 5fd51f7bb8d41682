import { expect, test } from 'vitest'
import { mapaDe, rutasA } from './mapa-rutas'

const direccion = {
  nombre: 'Salón & Foro',
  direccion: 'Calle 1',
  ciudad: 'Puebla',
  estado: 'Puebla',
  codigoPostal: '72000',
  pais: 'México',
  lat: null,
  lng: null,
}

test('without coordinates the address is looked for, with them the point', () => {
  const url = new URL(mapaDe(direccion))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps')
  expect(url.searchParams.get('q')).toBe('Salón & Foro, Calle 1, 72000, Puebla, Puebla')
  expect(url.searchParams.get('output')).toBe('embed')
  const punto = { ...direccion, lat: 19.04, lng: -98.2 }
  expect(new URL(mapaDe(punto)).searchParams.get('q')).toBe('19.04,-98.2')
  expect(rutasA(punto).map(({ href }) => new URL(href).searchParams.toString())).toEqual([
    'api=1&query=19.04%2C-98.2',
    'q=Sal%C3%B3n+%26+Foro%2C+Calle+1%2C+72000%2C+Puebla%2C+Puebla&ll=19.04%2C-98.2',
    'll=19.04%2C-98.2&navigate=yes',
  ])
  expect(rutasA(direccion).every(({ href }) => href.includes('Sal%C3%B3n%20%26%20Foro'))).toBe(true)
})
