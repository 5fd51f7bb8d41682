import { PASO_MS } from '@entrale/contract/accesos/vivo'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reconocer } from './firma'
import { hacerCabeza, hacerLlave, hacerVivo, mostrarVivo, uuid } from './testing'

const otro = { id: uuid(8_000), nombre: 'Lucha y Cumbia', inicio: 1, zonaHoraria: 'America/Mexico_City' }
const AHORA = Date.parse('2026-12-05T02:31:07Z')

afterEach(() => vi.restoreAllMocks())

test.each(['con WebCrypto', 'sin Ed25519 en WebCrypto'])('whose code it is, %s', async (como) => {
  const suya = await hacerLlave()
  const ajena = await hacerLlave(otro.id)
  const falsa = await hacerLlave()
  const vivo = hacerVivo()
  const cabeza = hacerCabeza(suya.llave, { vivo, otros: [{ ...otro, llave: ajena.llave }] })
  const codigos = await Promise.all([suya, ajena, falsa].map(({ codigoDe }) => codigoDe(uuid(1), 3)))
  const [este = '', deOtro = '', deNadie = ''] = codigos
  const enVivo = await mostrarVivo(este, vivo, AHORA)
  if (como !== 'con WebCrypto') {
    const { importKey } = crypto.subtle
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(((...args: Parameters<typeof importKey>) =>
      args[2] === 'Ed25519'
        ? Promise.reject(new DOMException('no', 'NotSupportedError'))
        : importKey.apply(crypto.subtle, args)) as typeof importKey)
  }
  const fijo = { de: 'este', id: uuid(1), version: 3, codigo: 'fijo' }
  expect(await reconocer(este, cabeza, AHORA)).toEqual(fijo)
  expect(await reconocer(este.toLowerCase(), cabeza, AHORA)).toEqual(fijo)
  expect(await reconocer(enVivo, cabeza, AHORA)).toEqual({ ...fijo, codigo: 'vivo' })
  expect(await reconocer(enVivo.toLowerCase(), cabeza, AHORA)).toEqual({ ...fijo, codigo: 'vivo' })
  expect(await reconocer(deOtro, cabeza, AHORA)).toMatchObject({ de: 'otro', evento: { nombre: 'Lucha y Cumbia' } })
  expect(await reconocer(deNadie, cabeza, AHORA)).toEqual({ de: 'nadie' })
  expect(await reconocer('https://entrale.mx', cabeza, AHORA)).toEqual({ de: 'nadie' })
})

describe('a code that changes', () => {
  const vivo = hacerVivo()
  async function noche() {
    const suya = await hacerLlave()
    const codigo = await suya.codigoDe(uuid(1))
    return { ...suya, codigo, cabeza: hacerCabeza(suya.llave, { vivo }) }
  }

  test('is of now for about a minute, and then of another moment', async () => {
    const { codigo, cabeza } = await noche()
    const texto = await mostrarVivo(codigo, vivo, AHORA)
    const dicho = async (pasos: number) => {
      const leido = await reconocer(texto, cabeza, AHORA + pasos * PASO_MS)
      return leido.de === 'este' && leido.codigo
    }
    expect(await Promise.all([-2, -1, 0, 1, 2, 3, 6, 256].map(dicho))).toEqual([
      ...['vencido', 'vivo', 'vivo', 'vivo', 'vivo', 'vencido', 'vencido', 'vencido'],
    ])
  })

  test.each([
    ['of another boleto', async (codigo: string, ajeno: string) => mostrarVivo(codigo, vivo, AHORA, ajeno)],
    ['of another evento', async (codigo: string) => mostrarVivo(codigo, hacerVivo(), AHORA)],
    [
      'that somebody made up',
      async (codigo: string) => `${(await mostrarVivo(codigo, vivo, AHORA)).slice(0, -9)}AAAAAAAAA`,
    ],
  ])('with the proof %s is a genuine one of another moment', async (_, mostrar) => {
    const { codigo, codigoDe, cabeza } = await noche()
    const texto = await mostrar(codigo, await codigoDe(uuid(2)))
    expect(await reconocer(texto, cabeza, AHORA)).toMatchObject({ de: 'este', id: uuid(1), codigo: 'vencido' })
  })

  test('of an older version does not borrow the proof of the new one', async () => {
    const { codigo, codigoDe, cabeza } = await noche()
    const texto = await mostrarVivo(codigo, vivo, AHORA, await codigoDe(uuid(1), 2))
    expect(await reconocer(texto, cabeza, AHORA)).toMatchObject({ version: 1, codigo: 'vencido' })
  })

  test('with the right proof and a signature of nobody is of nobody', async () => {
    const { cabeza } = await noche()
    const falsa = await hacerLlave()
    const texto = await mostrarVivo(await falsa.codigoDe(uuid(1)), vivo, AHORA)
    expect(await reconocer(texto, cabeza, AHORA)).toEqual({ de: 'nadie' })
  })

  test('is judged by its signature alone where the list has no key for it', async () => {
    const { codigo, llave } = await noche()
    const texto = await mostrarVivo(codigo, vivo, AHORA - 40 * PASO_MS)
    expect(await reconocer(texto, hacerCabeza(llave), AHORA)).toMatchObject({ de: 'este', codigo: 'vivo' })
  })
})
