import { describe, expect, test } from 'vitest'
import { cargaDe, escribirCodigo, escribirCodigoVivo, leerCodigo } from './codigo.ts'
import { abrirClave, esDeAhora, instanteDe, PASO_MS, pasoDe, secretoDeBoleto } from './vivo.ts'

const AHORA = Date.UTC(2026, 10, 28, 3, 0, 12)
const id = '0190f3c2-7a4b-7c3d-9e8f-0123456789ab'
const firma = Uint8Array.from({ length: 64 }, (_, i) => (i * 37 + 11) % 256)
const deEvento = (byte: number) => abrirClave(new Uint8Array(32).fill(byte))
const deBoleto = async (evento: CryptoKey, version = 1, suyo = id) =>
  abrirClave(await secretoDeBoleto(evento, cargaDe(suyo, version)))

describe('a code that changes', () => {
  test('has 150 letters, and says what the one that stands still says, and its moment', async () => {
    const instante = await instanteDe(await deBoleto(await deEvento(7)), pasoDe(AHORA))
    const carga = cargaDe(id, 3)
    const texto = escribirCodigoVivo({ carga, firma }, instante)
    expect(texto).toMatch(/^E4[A-Z2-7]{148}$/)
    expect(leerCodigo(texto.toLowerCase())).toEqual({ id, version: 3, carga, firma, instante })
    expect(leerCodigo(escribirCodigo(carga, firma))?.instante).toBeNull()
  })

  test.each([
    ['this half minute', 0, true],
    ['the two before', -2, true],
    ['the next one, by a clock that is ahead', 1, true],
    ['a minute and a half ago', -3, false],
    ['a minute ahead', 2, false],
    ['one whose last byte is the same, two hours ago', -256, false],
    ['one whose last byte is almost the same', -255, false],
  ])('of %s', async (_, pasos, vale) => {
    const clave = await deBoleto(await deEvento(7))
    const instante = await instanteDe(clave, pasoDe(AHORA) + pasos)
    expect(await esDeAhora(clave, instante, AHORA)).toBe(vale)
  })

  test('changes every half minute, to the millisecond', async () => {
    const clave = await deBoleto(await deEvento(7))
    const desde = pasoDe(AHORA) * PASO_MS
    const de = async (ahora: number) => instanteDe(clave, pasoDe(ahora))
    expect(await de(desde)).toEqual(await de(desde + PASO_MS - 1))
    expect(await de(desde)).not.toEqual(await de(desde + PASO_MS))
  })

  test('is of one boleto, one version and one evento', async () => {
    const evento = await deEvento(7)
    const instante = await instanteDe(await deBoleto(evento), pasoDe(AHORA))
    const otras = [
      await deBoleto(evento, 2),
      await deBoleto(evento, 1, id.replace('0190', '0191')),
      await deBoleto(await deEvento(8)),
    ]
    for (const otra of otras) expect(await esDeAhora(otra, instante, AHORA)).toBe(false)
  })

  test('is none where any of its bytes is another', async () => {
    const clave = await deBoleto(await deEvento(7))
    const instante = await instanteDe(clave, pasoDe(AHORA))
    for (let i = 0; i < instante.length; i++) {
      const otro = Uint8Array.from(instante, (byte, n) => (n === i ? byte ^ 1 : byte))
      expect(await esDeAhora(clave, otro, AHORA)).toBe(false)
    }
  })
})
