import { describe, expect, test } from 'vitest'
import { billetesPara, centavosDe, pesos } from './dinero'
import { cabeOtro, ofertaDe } from './oferta'

const tipo = (quedan: number) => ({ id: 't', nombre: 'General', descripcion: '', precio: 95_000, quedan })
const bloque = (n: number, precio = 95_000) =>
  Array.from({ length: n }, (_, i) => ({ id: String(i), tipoId: 't', precio, codigo: '' }))
const una = (quedan: number, tuyos: number, conRed: boolean) =>
  ofertaDe({ tipos: [tipo(quedan)], bloque: bloque(tuyos) }, conRed)[0]

describe('what a till can sell', () => {
  test.each([
    [14, 0, true, 14, 'quedan 14'],
    [0, 0, true, 0, 'agotado'],
    [0, 31, true, 31, '31 tuyos'],
    [14, 31, false, 31, '31 tuyos'],
    [14, 0, false, 0, 'no apartaste'],
    [0, 0, false, 0, 'agotado'],
  ])('%i left, %i of its own, network %s: %i, "%s"', (quedan, tuyos, conRed, hay, dice) => {
    expect(una(quedan, tuyos, conRed)).toMatchObject({ hay, dice })
  })

  test('of the block at the price of the block', () => {
    const estado = { tipos: [tipo(14)], bloque: bloque(2, 80_000) }
    expect(ofertaDe(estado, true)[0]?.precio).toBe(95_000)
    expect(ofertaDe(estado, false)[0]?.precio).toBe(80_000)
  })

  test('at most what there is, and what one sale may have', () => {
    const [oferta] = ofertaDe({ tipos: [tipo(60)], bloque: [] }, true)
    if (oferta === undefined) throw new Error('nothing on offer')
    expect([0, 49, 50].map((n) => cabeOtro(oferta, { t: n }))).toEqual([true, true, false])
    expect(cabeOtro({ ...oferta, hay: 2 }, { t: 2 })).toBe(false)
  })
})

describe('money', () => {
  test.each([
    [330_000, [340_000, 350_000, 400_000]],
    [95_000, [96_000, 100_000]],
    [11_390, [12_000, 15_000, 20_000]],
    [0, []],
  ])('for %i somebody hands over %j', (total, billetes) => expect(billetesPara(total)).toEqual(billetes))
  test.each([
    ['2000', 200_000],
    ['$1,234.5', 123_450],
    ['0', 0],
    ['', null],
    ['12.345', null],
    ['-3', null],
    ['doce', null],
  ])('"%s" is %s', (texto, centavos) => expect(centavosDe(texto)).toBe(centavos))
  test('has its sign before it', () => expect([pesos(330_000), pesos(-5_005)]).toEqual(['$3,300.00', '−$50.05']))
})
