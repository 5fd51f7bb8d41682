import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { escribirCodigo, leerCodigo } from '@entrale/contract/accesos/codigo'
import fc from 'fast-check'
import QRCode from 'qrcode'
import { parse, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { crearLlavero } from '../../../llavero.ts'
import { leerQr } from '../../../testing/leer-qr.ts'
import { firmarBoleto, leerBoleto, llavePublica } from './codigo-qr.ts'

const secret = crearLlavero(Buffer.alloc(32, 7))
const eventoId = v7()
const de = (evento: string) => ({ eventoId: evento, llave: null })
const boleto = { id: v7(), version: 3 }
const codigo = firmarBoleto(secret, { ...boleto, ...de(eventoId) })
const llave = llavePublica(secret, de(eventoId))
const leer = (texto: string) => leerBoleto(llave, eventoId, texto)

test('a signed code gives its boleto back by the public key alone', () => {
  expect(leer(codigo)).toEqual(boleto)
  expect(llave.type).toBe('public')
  expect(codigo).toMatch(/^E3[A-Z2-7]{135}$/)
})

test('any id, evento and version survive the way there and back', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 0xffff_ffff }), (id, evento, version) => {
      expect(
        leerBoleto(llavePublica(secret, de(evento)), evento, firmarBoleto(secret, { id, ...de(evento), version })),
      ).toEqual({ id, version })
    }),
    { numRuns: 50 },
  )
})

const { carga, firma } = leerCodigo(codigo) ?? expect.fail('no code')
/** How codes were written before: such boletos are on paper and in mailboxes. */
const comoAntes = (unaCarga: Uint8Array, unaFirma: Uint8Array) =>
  `E2.${Buffer.from(unaCarga).toString('base64url')}.${Buffer.from(unaFirma).toString('base64url')}`

test('a code as it was written before says the same', () => {
  expect(leer(comoAntes(carga, firma))).toEqual(boleto)
})

test.each([
  ['today', escribirCodigo],
  ['before', comoAntes],
])('any flipped bit is refused, as written %s', (_, escribir) => {
  const bytes = Buffer.concat([carga, firma])
  fc.assert(
    fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
      const alterados = Buffer.from(bytes)
      const lugar = bit >> 3
      alterados[lugar] = (alterados[lugar] ?? 0) ^ (1 << (bit & 7))
      expect(leer(escribir(alterados.subarray(0, 20), alterados.subarray(20)))).toBeNull()
    }),
    { numRuns: bytes.length * 8 },
  )
})

test('any changed, removed or added letter is refused', () => {
  fc.assert(
    fc.property(fc.nat({ max: codigo.length - 1 }), fc.constantFrom(...'AZ2709-_.='), (lugar, letra) => {
      const cambiado = codigo.slice(0, lugar) + letra + codigo.slice(lugar + 1)
      expect(leer(cambiado)).toEqual(cambiado === codigo ? boleto : null)
      expect(leer(codigo.slice(0, lugar) + codigo.slice(lugar + 1))).toBeNull()
      expect(leer(codigo.slice(0, lugar) + letra + codigo.slice(lugar))).toBeNull()
    }),
  )
})

test('a reader that types with Caps Lock, or ends with a blank, says the same', () => {
  for (const texto of [codigo.toLowerCase(), `${codigo}\n`, ` ${codigo}`]) expect(leer(texto)).toEqual(boleto)
})

test('another evento, with its key or with ours, reads nothing', () => {
  fc.assert(
    fc.property(fc.uuid(), (otro) => {
      fc.pre(otro !== eventoId)
      expect(leerBoleto(llavePublica(secret, de(otro)), otro, codigo)).toBeNull()
      expect(leerBoleto(llavePublica(secret, de(otro)), eventoId, codigo)).toBeNull()
      expect(leerBoleto(llave, otro, codigo)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('codes of another house, another format or no code at all are refused', () => {
  expect(leerBoleto(llavePublica(crearLlavero(randomBytes(32)), de(eventoId)), eventoId, codigo)).toBeNull()
  expect(leerBoleto(generateKeyPairSync('ed25519').publicKey, eventoId, codigo)).toBeNull()
  for (const formato of ['E1', 'E2', 'E4', 'E3.']) expect(leer(codigo.replace('E3', formato))).toBeNull()
  expect(leer(comoAntes(carga, firma).replace('E2', 'e2'))).toBeNull()
  for (const texto of ['', 'E2', 'E2..', 'E3', 'https://example.com', 'x'.repeat(10_000)])
    expect(leer(texto)).toBeNull()
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (texto) => {
      expect(leer(texto)).toBeNull()
    }),
  )
})

test('a signature of our own key over anything but this context is refused', () => {
  const par = generateKeyPairSync('ed25519')
  const codigoSobre = (...partes: (Uint8Array | string)[]) =>
    escribirCodigo(carga, sign(null, Buffer.concat(partes.map((parte) => Buffer.from(parte))), par.privateKey))
  const leerSuyo = (texto: string) => leerBoleto(par.publicKey, eventoId, texto)
  expect(leerSuyo(codigoSobre('entrale:boleto:2\0', parse(eventoId), carga))).toEqual(boleto)
  expect(leerSuyo(codigoSobre('entrale:boleto:1\0', carga))).toBeNull()
  expect(leerSuyo(codigoSobre('entrale:boleto:1\0', parse(eventoId), carga))).toBeNull()
  expect(leerSuyo(codigoSobre(parse(eventoId), carga))).toBeNull()
  expect(leerSuyo(codigoSobre(carga))).toBeNull()
})

test('a signature of one boleto does not carry over to another, nor to another version', () => {
  for (const otro of [
    { ...boleto, version: 4 },
    { ...boleto, version: 2 },
    { id: v7(), version: 3 },
  ]) {
    const { carga: suya } = leerCodigo(firmarBoleto(secret, { ...otro, ...de(eventoId) })) ?? expect.fail('no code')
    expect(leer(escribirCodigo(suya, firma))).toBeNull()
    expect(leer(comoAntes(suya, firma))).toBeNull()
  }
})

test('an old version is told from the new one', () => {
  expect(leer(firmarBoleto(secret, { ...boleto, ...de(eventoId), version: 4 }))).toEqual({ id: boleto.id, version: 4 })
  expect(leer(codigo)?.version).toBe(3)
})

test('an independent decoder reads it off a picture of 41 modules', async () => {
  expect(QRCode.create(codigo, { errorCorrectionLevel: 'M' }).modules.size).toBe(41)
  const imagen = await QRCode.toBuffer(codigo, { errorCorrectionLevel: 'M', margin: 4, width: 480 })
  expect(leer((await leerQr(imagen)) ?? '')).toEqual(boleto)
})

test('a version out of range is a mistake of the caller', () => {
  for (const version of [0, -1, 1.5, 2 ** 32])
    expect(() => firmarBoleto(secret, { ...boleto, ...de(eventoId), version })).toThrow(RangeError)
})
