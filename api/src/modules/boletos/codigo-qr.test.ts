import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { firmarBoleto, leerBoleto, llavePublica } from './codigo-qr.ts'

const secret = Buffer.alloc(32, 7)
const boleto = { id: v7(), version: 3 }
const codigo = firmarBoleto(secret, boleto)

test('a signed code gives its boleto back, with the secret or with the public key alone', () => {
  expect(leerBoleto(secret, codigo)).toEqual(boleto)
  expect(leerBoleto(llavePublica(secret), codigo)).toEqual(boleto)
  expect(llavePublica(secret).type).toBe('public')
  expect(codigo.length).toBeLessThanOrEqual(130)
})

test('any id and version survive the way there and back', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 0xffff_ffff }), (id, version) => {
      expect(leerBoleto(secret, firmarBoleto(secret, { id, version }))).toEqual({ id, version })
    }),
    { numRuns: 50 },
  )
})

test('any flipped bit is refused', () => {
  const [formato = '', carga = '', firma = ''] = codigo.split('.')
  const bytes = Buffer.concat([Buffer.from(carga, 'base64url'), Buffer.from(firma, 'base64url')])
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const otros = Buffer.from(bytes)
      otros.writeUInt8(otros.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(leerBoleto(secret, `${formato}.${otros.subarray(0, 20).toString('base64url')}.${otros.subarray(20).toString('base64url')}`)).toBeNull()
    }),
    { numRuns: 672 },
  )
})

test('any changed, missing or added character is refused', () => {
  fc.assert(
    fc.property(fc.nat(codigo.length - 1), fc.constantFrom(...'AZaz09-_.= '), (lugar, letra) => {
      const cambiado = codigo.slice(0, lugar) + letra + codigo.slice(lugar + 1)
      expect(leerBoleto(secret, cambiado)).toEqual(cambiado === codigo ? boleto : null)
      expect(leerBoleto(secret, codigo.slice(0, lugar) + codigo.slice(lugar + 1))).toBeNull()
      expect(leerBoleto(secret, codigo.slice(0, lugar) + letra + codigo.slice(lugar))).toBeNull()
    }),
  )
})

test('codes of another key, another format or no code at all are refused', () => {
  expect(leerBoleto(randomBytes(32), codigo)).toBeNull()
  expect(leerBoleto(llavePublica(randomBytes(32)), codigo)).toBeNull()
  expect(leerBoleto(secret, codigo.replace('E1.', 'E2.'))).toBeNull()
  for (const texto of ['', 'E1', 'E1..', `${codigo}\n`, ` ${codigo}`, codigo.toLowerCase(), 'https://example.com', 'x'.repeat(10_000)])
    expect(leerBoleto(secret, texto)).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (texto) => {
      expect(leerBoleto(secret, texto)).toBeNull()
    }),
  )
})

test('a signature of one boleto does not carry over to another', () => {
  const otro = firmarBoleto(secret, { ...boleto, version: 4 })
  const [, carga] = otro.split('.')
  const [, , firma] = codigo.split('.')
  expect(leerBoleto(secret, `E1.${carga}.${firma}`)).toBeNull()
})

test('a version out of range is a mistake of the caller', () => {
  for (const version of [0, -1, 1.5, 2 ** 32]) expect(() => firmarBoleto(secret, { ...boleto, version })).toThrow(RangeError)
})
