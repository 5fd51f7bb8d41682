import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { describe, expect, test } from 'vitest'
import { tipo as general } from '../../../../lib/seo/evento.fixture'
import { cantidadValida, cuentaDe, hrefCheckout, seElige, topeDe, vigente } from './seleccion'

const tipo = (cambios: Partial<TipoPublico> = {}): TipoPublico => ({ ...general, maximo: 8, ...cambios })

describe('a stepper holds nothing, or from the minimum to the maximum', () => {
  test.each([
    [0, 1, 2],
    [2, 1, 0],
    [2, 3, 3],
    [6, 7, 6],
    [0, -1, 0],
  ])('from %i asking %i gives %i', (antes, pedida, cantidad) =>
    expect(cantidadValida({ minimo: 2, maximo: 6 }, antes, pedida)).toBe(cantidad),
  )
})

const TOPES = { boletos: 10, gratis: 6 }

test('nobody chooses more than one person may have, nor more for free', () => {
  const tipos = [tipo(), tipo({ id: 'b' }), tipo({ id: 'g', total: 0 }), tipo({ id: 'm', minimo: 4 })]
  const [a = tipo(), , g = tipo(), mesa = tipo()] = tipos
  const elegidos = vigente({ a: 8, b: 8, g: 8 }, tipos, TOPES)
  expect(elegidos.map(({ cantidad }) => cantidad)).toEqual([8, 2])
  expect([a, g, mesa].map((uno) => topeDe(uno, elegidos, TOPES))).toEqual([8, 0, 0])
  expect(vigente({ g: 8 }, tipos, TOPES).map(({ cantidad }) => cantidad)).toEqual([6])
  expect(topeDe({ ...g, antes: 100 } as TipoPublico, [], TOPES)).toBe(8)
})

test('what ran out is not chosen any more', () => {
  const tipos = [
    tipo(),
    tipo({ id: 'b', estadoVenta: 'agotado', maximo: 0 }),
    tipo({ id: 'c', maximo: 2 }),
    tipo({ id: 'd', minimo: 4, maximo: 3 }),
  ]
  expect(
    vigente({ a: 2, b: 1, c: 5, d: 3, x: 9 }, tipos, TOPES).map(({ tipo: { id }, cantidad }) => [id, cantidad]),
  ).toEqual([
    ['a', 2],
    ['c', 2],
  ])
  expect(tipos.map(seElige)).toEqual([true, false, true, false])
})

test('the account is the sum of the totals of the API', () => {
  const elegidos = [
    { tipo: tipo(), cantidad: 2 },
    { tipo: tipo({ id: 'b', total: 100_000, cargo: 0 }), cantidad: 1 },
  ]
  expect(cuentaDe(elegidos)).toEqual({ boletos: 3, total: 270_000, cargos: 19_000 })
  expect(hrefCheckout('/o/x/e/y', elegidos)).toBe('/o/x/e/y/checkout?boletos=a:2,b:1')
  expect(hrefCheckout('/o/x/e/y', [])).toBe('/o/x/e/y/checkout')
})
