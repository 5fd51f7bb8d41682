import { describe, expect, test } from 'vitest'
import { enlaceCorto, fueraDeMexico, leerPunto, textoDePunto } from './punto.ts'

describe('a point is read from', () => {
  test.each([
    ['19.4326, -99.1332', 19.4326, -99.1332],
    ['  19.4326 -99.1332 ', 19.4326, -99.1332],
    ['19,4326, -99,1332', 19.4326, -99.1332],
    ['19.4326° N, 99.1332° O', 19.4326, -99.1332],
    ['19.4326 N, 99.1332 W', 19.4326, -99.1332],
    ['19°25\'57.4"N 99°07\'59.5"W', 19.432611, -99.133194],
    [
      'https://www.google.com/maps/place/Z%C3%B3calo/@19.43,-99.14,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d19.4326018!4d-99.1332049!16s',
      19.432602,
      -99.133205,
    ],
    ['https://www.google.com/maps/@19.4326,-99.1332,17z', 19.4326, -99.1332],
    ['https://www.google.com/maps?q=19.4326,-99.1332', 19.4326, -99.1332],
    ['https://maps.google.com/?q=loc:19.4326,-99.1332', 19.4326, -99.1332],
    ['https://www.google.com/maps/search/?api=1&query=19.4326%2C-99.1332', 19.4326, -99.1332],
    ['https://www.google.com/maps/search/19.4326,+-99.1332?entry=tts', 19.4326, -99.1332],
    ['https://www.google.com/maps/place/19%C2%B025%2757.4%22N+99%C2%B007%2759.5%22W/', 19.432611, -99.133194],
    ['https://maps.apple.com/?ll=19.4326,-99.1332&q=Foro', 19.4326, -99.1332],
    ['https://waze.com/ul?ll=19.4326,-99.1332&navigate=yes', 19.4326, -99.1332],
    ['https://www.openstreetmap.org/#map=17/19.4326/-99.1332', 19.4326, -99.1332],
    ['geo:19.4326,-99.1332', 19.4326, -99.1332],
    ['90, -180', 90, -180],
  ])('%s', (escrito, lat, lng) => {
    expect(leerPunto(escrito)).toEqual({ punto: { lat, lng } })
  })
})

describe('what is no point says why', () => {
  test.each([
    ['90.1, -99', 'La latitud va de -90 a 90.'],
    ['19.4, -180.5', 'La longitud va de -180 a 180.'],
    ['Foro El Sótano', /^No entendimos ese punto\./],
    ['19.4326', /^No entendimos ese punto\./],
    ['https://maps.app.goo.gl/abc123', /^Ese enlace corto/],
    ['https://www.google.com/maps/place/Foro', /^Ese enlace no trae un punto\./],
    ['https://www.google.com/%E0%A4%A', /^Ese enlace no trae un punto\./],
  ])('%s', (escrito, problema) => {
    expect(leerPunto(escrito).problema).toMatch(problema)
  })
})

test.each([
  ['https://maps.app.goo.gl/abc123', 'https://maps.app.goo.gl/abc123'],
  [' maps.app.goo.gl/abc-1?g_st=ic ', 'https://maps.app.goo.gl/abc-1?g_st=ic'],
  ['http://goo.gl/maps/Ab1', 'https://goo.gl/maps/Ab1'],
  ['https://maps.apple/p/x~1', null],
  ['https://maps.apple/p/x1', 'https://maps.apple/p/x1'],
  ['https://ajena.example/?maps.app.goo.gl/abc', null],
  ['https://maps.app.goo.gl@ajena.example/abc', null],
  ['https://www.google.com/maps/@19.4,-99.1,17z', null],
])('%s is followed as %s', (escrito, enlace) => {
  expect(enlaceCorto(escrito)).toBe(enlace)
})

test('what is written back is read again the same', () => {
  const punto = { lat: 19.4326018123, lng: -99.1332049 }
  expect(textoDePunto(punto)).toBe('19.432602, -99.133205')
  expect(leerPunto(textoDePunto(punto))).toEqual({ punto: { lat: 19.432602, lng: -99.133205 } })
})

test('a forgotten minus sign lies far from Mexico', () => {
  expect(fueraDeMexico({ lat: 19.43, lng: 99.13 })).toBe(true)
  expect(fueraDeMexico({ lat: 32.53, lng: -117.02 })).toBe(false)
  expect(fueraDeMexico({ lat: 21.16, lng: -86.85 })).toBe(false)
})
