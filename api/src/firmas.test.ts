import { expect, it } from 'vitest'
import { firmar, verificar } from './firmas.ts'

const secret = Buffer.alloc(32, 7)

it('opens only for the same text, purpose and secret', () => {
  const signature = firmar(secret, 'compra', 'compra:1')
  expect(signature).toMatch(/^[\w-]{43}$/)
  expect(verificar(secret, 'compra', 'compra:1', signature)).toBe(true)
  expect(verificar(secret, 'compra', 'compra:2', signature)).toBe(false)
  expect(verificar(secret, 'boleto', 'compra:1', signature)).toBe(false)
  expect(verificar(Buffer.alloc(32, 8), 'compra', 'compra:1', signature)).toBe(false)
  expect(verificar(secret, 'compra', 'compra:1', `${signature}=`)).toBe(false)
  expect(verificar(secret, 'compra', 'compra:1', '')).toBe(false)
})
