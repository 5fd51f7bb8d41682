import { expect, it } from 'vitest'
import { enPalabras } from './detalle'

it('a difference is told in words, its amounts in pesos', () => {
  expect(enPalabras({ proveedor: 'stripe', clase: 'falta_alla', referencia: 'pi_1', aqui: 184_600, alla: 0 })).toEqual([
    ['Proveedor', 'Stripe'],
    ['Diferencia', 'Falta con el proveedor'],
    ['Referencia', 'pi_1'],
    ['Aquí', '$1,846.00 MXN'],
    ['Con el proveedor', '$0.00 MXN'],
  ])
})

it('what was asked for and what came are amounts with their currency', () => {
  const detalle = { pedido: { monto: 10_000, moneda: 'MXN' }, llego: { monto: 9_900, moneda: 'USD' } }
  expect(enPalabras(detalle)).toEqual([
    ['Se pidió', '$100.00 MXN'],
    ['Llegó', '$99.00 USD'],
  ])
})

it('what is empty is not told, and what has no name is told as it is', () => {
  expect(enPalabras({ referencia: '', causa: null, otra: 7, enCamino: 5_000 })).toEqual([
    ['otra', '7'],
    ['Reembolso en camino', '$50.00 MXN'],
  ])
})
