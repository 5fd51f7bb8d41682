import { ACCIONES_PRUEBA } from '@entrale/contract/pagos/schemas'
import { expect, test } from 'vitest'
import { estadoEnPalabras, terminaLaVisita, textoDe } from './acciones'

test.each(ACCIONES_PRUEBA)('%s is told before and after', (accion) => {
  const { boton, pasa, paso } = textoDe(accion, { metodo: 'oxxo', monto: 49_100 })
  for (const texto of [boton, pasa, paso]) expect(texto).not.toBe('')
})

test('only what a buyer waits for leads back by itself', () => {
  expect(terminaLaVisita('pagar', 'tarjeta')).toBe(true)
  expect(terminaLaVisita('rechazar', 'tarjeta')).toBe(true)
  expect(terminaLaVisita('pagar', 'oxxo')).toBe(false)
  expect(terminaLaVisita('contracargo', 'tarjeta')).toBe(false)
})

test('an unknown state is said as it is', () => expect(estadoEnPalabras('otro')).toBe('otro'))
