import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { abrir, sellar } from './cifrado.ts'

const secret = randomBytes(32)
const sellado = sellar(secret, 'clabe', 'fila-1', '032180000118359719')

it('opens what it sealed, and never writes the same twice', () => {
  expect(abrir(secret, 'clabe', 'fila-1', sellado)).toBe('032180000118359719')
  expect(sellar(secret, 'clabe', 'fila-1', '032180000118359719')).not.toEqual(sellado)
  expect(sellado.toString('latin1')).not.toContain('0321')
})

it('opens for no other row, purpose or secret, nor what was touched', () => {
  const tocado = Buffer.from(sellado)
  tocado[tocado.length - 1] = (tocado.at(-1) ?? 0) ^ 1
  for (const abre of [
    () => abrir(secret, 'clabe', 'fila-2', sellado),
    () => abrir(secret, 'llave', 'fila-1', sellado),
    () => abrir(randomBytes(32), 'clabe', 'fila-1', sellado),
    () => abrir(secret, 'clabe', 'fila-1', tocado),
    () => abrir(secret, 'clabe', 'fila-1', sellado.subarray(0, 20)),
  ])
    expect(abre).toThrow()
})
