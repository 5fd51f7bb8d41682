import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { abrir, llaveDelSello, sellar } from './cifrado.ts'
import { crearLlavero } from './llavero.ts'

const raiz = randomBytes(32)
const secret = crearLlavero(raiz)
const sellado = sellar(secret, 'clabe', 'fila-1', '032180000118359719')

it('opens what it sealed, and never writes the same twice', () => {
  expect(abrir(secret, 'clabe', 'fila-1', sellado)).toBe('032180000118359719')
  expect(sellar(secret, 'clabe', 'fila-1', '032180000118359719')).not.toEqual(sellado)
  expect(sellado.toString('latin1')).not.toContain('0321')
})

it('opens for no other row, purpose or secret, nor what was touched', () => {
  const tocado = Buffer.from(sellado)
  tocado[tocado.length - 1] = (tocado.at(-1) ?? 0) ^ 1
  const deOtraLlave = Buffer.from(sellado)
  deOtraLlave.set(Buffer.from(crearLlavero(randomBytes(32)).actual.id, 'base64url'), 1)
  for (const abre of [
    () => abrir(secret, 'clabe', 'fila-2', sellado),
    () => abrir(secret, 'llave', 'fila-1', sellado),
    () => abrir(crearLlavero(randomBytes(32)), 'clabe', 'fila-1', sellado),
    () => abrir(secret, 'clabe', 'fila-1', tocado),
    () => abrir(secret, 'clabe', 'fila-1', deOtraLlave),
    () => abrir(secret, 'clabe', 'fila-1', sellado.subarray(0, 20)),
    () => abrir(secret, 'clabe', 'fila-1', Buffer.alloc(0)),
  ])
    expect(abre).toThrow()
})

it('says which secret made it, and opens after that one was replaced', () => {
  const girado = crearLlavero(randomBytes(32), { anteriores: [raiz] })
  expect(llaveDelSello(sellado)).toBe(secret.actual.id)
  expect(llaveDelSello(sellar(girado, 'clabe', 'fila-1', 'x'))).toBe(girado.actual.id)
  expect(abrir(girado, 'clabe', 'fila-1', sellado)).toBe('032180000118359719')
  expect(girado.actual.id).toMatch(/^[\w-]{6}$/)
})
