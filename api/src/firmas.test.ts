import { expect, it } from 'vitest'
import { firmar, huellas, seudonimo, verificar } from './firmas.ts'
import { crearLlavero } from './llavero.ts'

const [uno, dos, tres] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8), Buffer.alloc(32, 9)]
const secret = crearLlavero(uno)

it('opens only for the same text, purpose and secret', () => {
  const signature = firmar(secret, 'compra', 'compra:1')
  expect(signature).toMatch(/^[\w-]{49}$/)
  expect(verificar(secret, 'compra', 'compra:1', signature)).toBe(true)
  expect(verificar(secret, 'compra', 'compra:2', signature)).toBe(false)
  expect(verificar(secret, 'boleto', 'compra:1', signature)).toBe(false)
  expect(verificar(crearLlavero(dos), 'compra', 'compra:1', signature)).toBe(false)
  expect(verificar(secret, 'compra', 'compra:1', `${signature}=`)).toBe(false)
  expect(verificar(secret, 'compra', 'compra:1', '')).toBe(false)
})

it('opens with a secret of before and with the next one, and is made with the one of today', () => {
  const girado = crearLlavero(dos, { anteriores: [uno], siguiente: tres })
  for (const de of [uno, dos, tres])
    expect(verificar(girado, 'compra', 'compra:1', firmar(crearLlavero(de), 'compra', 'compra:1'))).toBe(true)
  const nueva = firmar(girado, 'compra', 'compra:1')
  expect(nueva).toBe(firmar(crearLlavero(dos), 'compra', 'compra:1'))
  expect(verificar(secret, 'compra', 'compra:1', nueva)).toBe(false)
})

it('takes no signature under the id of another secret', () => {
  const girado = crearLlavero(dos, { anteriores: [uno] })
  const [vieja, nueva] = [firmar(secret, 'compra', 'a'), firmar(girado, 'compra', 'a')]
  expect(verificar(girado, 'compra', 'a', nueva.slice(0, 6) + vieja.slice(6))).toBe(false)
})

it('looks for what is stored by every secret, and counts people by the first one', () => {
  const girado = crearLlavero(dos, { anteriores: [uno] })
  expect(huellas(girado, 'codigo', 'x')).toEqual([
    ...huellas(crearLlavero(dos), 'codigo', 'x'),
    ...huellas(secret, 'codigo', 'x'),
  ])
  expect(seudonimo(girado, 'red', 'x')).toBe(seudonimo(secret, 'red', 'x'))
})
