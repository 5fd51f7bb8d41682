import { expect, test } from 'vitest'
import { boletosPedidos, mismosBoletos } from './boletos-del-enlace'

test.each([
  [null, {}],
  ['', {}],
  ['a1:2,b-2:1', { a1: 2, 'b-2': 1 }],
  ['a:0,b:x,c:100,d,:3,e:2', { e: 2 }],
])('%s asks for %j', (texto, pedidos) => expect(boletosPedidos(texto)).toEqual(pedidos))

const pedida = ({ tipoBoletoId, cantidad }: { tipoBoletoId: string; cantidad: number }) => ({ tipoBoletoId, cantidad })

test('the same boletos in another order are the same', () => {
  const a = { tipoBoletoId: 'a', cantidad: 2, precio: 90, descuento: 10 }
  const b = { tipoBoletoId: 'b', cantidad: 1, precio: 50, descuento: 0 }
  expect(mismosBoletos([a, b], [pedida(b), pedida(a)])).toBe(true)
  expect(mismosBoletos([a], [pedida(a), pedida(b)])).toBe(false)
  expect(mismosBoletos([a], [{ ...pedida(a), cantidad: 3 }])).toBe(false)
  expect(mismosBoletos([a], [{ ...pedida(a), precio: 100 }])).toBe(true)
  expect(mismosBoletos([a], [{ ...pedida(a), precio: 90 }])).toBe(false)
})
