import { expect, test } from 'vitest'
import { boletosPedidos, mismosBoletos } from './boletos-pedidos'

test.each([
  [null, {}],
  ['', {}],
  ['a1:2,b-2:1', { a1: 2, 'b-2': 1 }],
  ['a:0,b:x,c:100,d,:3,e:2', { e: 2 }],
])('%s asks for %j', (texto, pedidos) => expect(boletosPedidos(texto)).toEqual(pedidos))

test('the same boletos in another order are the same', () => {
  const a = { tipoBoletoId: 'a', cantidad: 2 }
  const b = { tipoBoletoId: 'b', cantidad: 1 }
  expect(mismosBoletos([a, b], [b, a])).toBe(true)
  expect(mismosBoletos([a], [a, b])).toBe(false)
  expect(mismosBoletos([a], [{ ...a, cantidad: 3 }])).toBe(false)
})
