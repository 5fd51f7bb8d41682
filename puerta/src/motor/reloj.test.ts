import { expect, test } from 'vitest'
import { crearReloj } from './reloj'

test('knows the hour of the server, and whether it answers while a person waits', () => {
  let aqui = 1_000
  const reloj = crearReloj(() => aqui)
  const preguntar = (ms: number, adelanto = 5_000) => {
    const salida = aqui
    aqui += ms
    reloj.medir(salida, salida + ms / 2 + adelanto)
  }
  expect(reloj.sana()).toBe(false)
  preguntar(40)
  expect([reloj.ahora() - aqui, reloj.sana()]).toEqual([5_000, true])
  preguntar(400)
  expect(reloj.sana()).toBe(false)
  for (let i = 0; i < 19; i++) preguntar(40)
  expect(reloj.sana()).toBe(true)
  aqui += 61_000
  expect(reloj.sana()).toBe(false)
})
