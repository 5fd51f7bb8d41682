import { describe, expect, test } from 'vitest'
import { bytesDeUuid, cargaDe, escribirCodigo, firmadoDe, leerCodigo, uuidDe } from './codigo.ts'

const id = '0190f3c2-7a4b-7c3d-9e8f-0123456789ab'
const evento = '0190f3c2-0000-7000-8000-ffffffffffff'
const carga = cargaDe(id, 4_000_000_000)
const firma = Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + 11) % 256)
const texto = escribirCodigo(carga, firma)
const comoAntes = (una: Uint8Array, otra: Uint8Array) => {
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
  return `E2.${base64url(una)}.${base64url(otra)}`
}

describe('the text of a code', () => {
  test('is 137 letters and figures that a QR packs tightly, and says what was written', () => {
    expect(texto).toMatch(/^E3[A-Z2-7]{135}$/)
    expect(leerCodigo(texto)).toEqual({ id, version: 4_000_000_000, carga, firma, instante: null })
  })

  test('is read in small letters, with blanks around it, and as it was written before', () => {
    for (const otro of [texto.toLowerCase(), ` ${texto}\r\n`, comoAntes(carga, firma)])
      expect(leerCodigo(otro)).toEqual({ id, version: 4_000_000_000, carga, firma, instante: null })
  })

  test.each([
    ['nothing', ''],
    ['another format', texto.replace('E3', 'E5')],
    ['a code that changes, without its moment', texto.replace('E3', 'E4')],
    ['one letter less', texto.slice(0, -1)],
    ['one letter more', `${texto}A`],
    ['a letter that base32 has not', `${texto.slice(0, 50)}1${texto.slice(51)}`],
    ['small letters of before', comoAntes(carga, firma).replace('E2', 'e2')],
    ['one letter less of before', comoAntes(carga, firma).slice(0, -1)],
    ['an address', 'https://ejemplo.mx'],
  ])('is none where it is %s', (_, otro) => {
    expect(leerCodigo(otro)).toBeNull()
  })

  test('has one way to be written: bits left over are zero', () => {
    const ultima = texto.at(-1) ?? ''
    const ceros = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('').filter((letra) => leerCodigo(texto.slice(0, -1) + letra))
    expect(ceros).toContain(ultima)
    expect(ceros).toHaveLength(4) // of its five bits three are left over
    const antes = comoAntes(carga, firma)
    const otras = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('')
    expect(otras.filter((letra) => leerCodigo(antes.slice(0, -1) + letra))).toHaveLength(4)
  })
})

test('an id is the same as text and as bytes', () => {
  expect(uuidDe(bytesDeUuid(id))).toBe(id)
  expect(bytesDeUuid(id.toUpperCase())).toEqual(bytesDeUuid(id))
  expect([...bytesDeUuid(evento)].slice(-6)).toEqual([255, 255, 255, 255, 255, 255])
})

test('a signature covers a context, the evento and the boleto', () => {
  const firmado = firmadoDe(evento, carga)
  expect(new TextDecoder().decode(firmado.subarray(0, 17))).toBe('entrale:boleto:2\0')
  expect(firmado.subarray(17, 33)).toEqual(bytesDeUuid(evento))
  expect(firmado.subarray(33)).toEqual(carga)
})
