import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import fc from 'fast-check'
import QRCode from 'qrcode'
import { parse, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { leerQr } from '../../../testing/leer-qr.ts'
import { firmarBoleto, leerBoleto, llavePublica } from './codigo-qr.ts'

const secret = Buffer.alloc(32, 7)
const eventoId = v7()
const boleto = { id: v7(), version: 3 }
const codigo = firmarBoleto(secret, { ...boleto, eventoId })
const llave = llavePublica(secret, eventoId)
const leer = (texto: string) => leerBoleto(llave, eventoId, texto)

test('a signed code gives its boleto back by the public key alone', () => {
  expect(leer(codigo)).toEqual(boleto)
  expect(llave.type).toBe('public')
  expect(codigo.length).toBeLessThanOrEqual(130)
})

test('any id, evento and version survive the way there and back', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 0xffff_ffff }), (id, evento, version) => {
      expect(
        leerBoleto(llavePublica(secret, evento), evento, firmarBoleto(secret, { id, eventoId: evento, version })),
      ).toEqual({ id, version })
    }),
    { numRuns: 50 },
  )
})

test('any flipped bit is refused', () => {
  const [formato = '', carga = '', firma = ''] = codigo.split('.')
  const bytes = Buffer.concat([Buffer.from(carga, 'base64url'), Buffer.from(firma, 'base64url')])
  fc.assert(
    fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
      const alterados = Buffer.from(bytes)
      const lugar = bit >> 3
      alterados[lugar] = (alterados[lugar] ?? 0) ^ (1 << (bit & 7))
      expect(
        leer(
          [formato, alterados.subarray(0, 20).toString('base64url'), alterados.subarray(20).toString('base64url')].join(
            '.',
          ),
        ),
      ).toBeNull()
    }),
    { numRuns: bytes.length * 8 },
  )
})

test('any changed, removed or added letter is refused', () => {
  fc.assert(
    fc.property(fc.nat({ max: codigo.length - 1 }), fc.constantFrom(...'AZaz09-_.= '), (lugar, letra) => {
      const cambiado = codigo.slice(0, lugar) + letra + codigo.slice(lugar + 1)
      expect(leer(cambiado)).toEqual(cambiado === codigo ? boleto : null)
      expect(leer(codigo.slice(0, lugar) + codigo.slice(lugar + 1))).toBeNull()
      expect(leer(codigo.slice(0, lugar) + letra + codigo.slice(lugar))).toBeNull()
    }),
  )
})

test('another evento, with its key or with ours, reads nothing', () => {
  fc.assert(
    fc.property(fc.uuid(), (otro) => {
      fc.pre(otro !== eventoId)
      expect(leerBoleto(llavePublica(secret, otro), otro, codigo)).toBeNull()
      expect(leerBoleto(llavePublica(secret, otro), eventoId, codigo)).toBeNull()
      expect(leerBoleto(llave, otro, codigo)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('codes of another house, another format or no code at all are refused', () => {
  expect(leerBoleto(llavePublica(randomBytes(32), eventoId), eventoId, codigo)).toBeNull()
  expect(leerBoleto(generateKeyPairSync('ed25519').publicKey, eventoId, codigo)).toBeNull()
  for (const formato of ['E1', 'E3', 'e2']) expect(leer(codigo.replace('E2', formato))).toBeNull()
  for (const texto of [
    '',
    'E2',
    'E2..',
    `${codigo}\n`,
    ` ${codigo}`,
    codigo.toLowerCase(),
    'https://example.com',
    'x'.repeat(10_000),
  ])
    expect(leer(texto)).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (texto) => {
      expect(leer(texto)).toBeNull()
    }),
  )
})

test('a signature of our own key over anything but this context is refused', () => {
  const par = generateKeyPairSync('ed25519')
  const carga = Buffer.concat([parse(boleto.id), Buffer.from([0, 0, 0, 3])])
  const codigoSobre = (...partes: (Uint8Array | string)[]) =>
    `E2.${carga.toString('base64url')}.${sign(null, Buffer.concat(partes.map((parte) => Buffer.from(parte))), par.privateKey).toString('base64url')}`
  const leerSuyo = (texto: string) => leerBoleto(par.publicKey, eventoId, texto)
  expect(leerSuyo(codigoSobre('entrale:boleto:2\0', parse(eventoId), carga))).toEqual(boleto)
  expect(leerSuyo(codigoSobre('entrale:boleto:1\0', carga))).toBeNull()
  expect(leerSuyo(codigoSobre('entrale:boleto:1\0', parse(eventoId), carga))).toBeNull()
  expect(leerSuyo(codigoSobre(parse(eventoId), carga))).toBeNull()
  expect(leerSuyo(codigoSobre(carga))).toBeNull()
})

test('a signature of one boleto does not carry over to another, nor to another version', () => {
  const [, , firma] = codigo.split('.')
  for (const otro of [
    { ...boleto, version: 4 },
    { ...boleto, version: 2 },
    { id: v7(), version: 3 },
  ]) {
    const [, carga] = firmarBoleto(secret, { ...otro, eventoId }).split('.')
    expect(leer(`E2.${carga}.${firma}`)).toBeNull()
  }
})

test('an old version is told from the new one', () => {
  expect(leer(firmarBoleto(secret, { ...boleto, eventoId, version: 4 }))).toEqual({ id: boleto.id, version: 4 })
  expect(leer(codigo)?.version).toBe(3)
})

test('an independent decoder reads it off a picture', async () => {
  const imagen = await QRCode.toBuffer(codigo, { errorCorrectionLevel: 'M', margin: 4, width: 480 })
  expect(leer((await leerQr(imagen)) ?? '')).toEqual(boleto)
})

test('a version out of range is a mistake of the caller', () => {
  for (const version of [0, -1, 1.5, 2 ** 32])
    expect(() => firmarBoleto(secret, { ...boleto, eventoId, version })).toThrow(RangeError)
})
