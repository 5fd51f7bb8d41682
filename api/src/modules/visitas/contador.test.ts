import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type Cuenta, createContador } from './contador.ts'

type Escrito = Pick<Cuenta<string>, 'clave' | 'de' | 'cuantas'>[]
const corta = (cuentas: Cuenta<string>[]): Escrito => cuentas.map(({ clave, de, cuantas }) => ({ clave, de, cuantas }))

test('what is told many times is written once, and by itself', async () => {
  const escritos: Escrito[] = []
  const contador = createContador<string>({ volcar: async (cuentas) => void escritos.push(corta(cuentas)), cada: 5 })
  for (let i = 0; i < 1000; i += 1) contador.contar('a', 'x', 'a')
  contador.contar('a', 'y', 'a')
  contador.contar('b', 'x', 'b')
  await vi.waitFor(() => expect(escritos).toHaveLength(1))
  expect(escritos[0]).toEqual([
    { clave: 'a', de: 'x', cuantas: 1000 },
    { clave: 'a', de: 'y', cuantas: 1 },
    { clave: 'b', de: 'x', cuantas: 1 },
  ])
  await contador.volcar()
  expect(escritos).toHaveLength(1)
})

test('one writing at a time, and nothing told meanwhile is lost', async () => {
  let juntos = 0
  let total = 0
  const contador = createContador<string>({
    cada: 1,
    volcar: async (cuentas) => {
      juntos += 1
      expect(juntos).toBe(1)
      await sleep(3)
      for (const { cuantas } of cuentas) total += cuantas
      juntos -= 1
    },
  })
  for (let i = 0; i < 200; i += 1) {
    contador.contar('a', 'x', 'a')
    if (i % 20 === 0) await sleep(1)
    if (i % 50 === 0) void contador.volcar()
  }
  await contador.volcar()
  expect(total).toBe(200)
})

test('a writing that fails is put back, and its error tells whoever asked for it', async () => {
  let cae = true
  const escritos: Escrito[] = []
  const contador = createContador<string>({
    cada: 60_000,
    volcar: async (cuentas) => {
      if (cae) throw new Error('gone')
      escritos.push(corta(cuentas))
    },
  })
  contador.contar('a', 'x', 'a')
  await expect(contador.volcar()).rejects.toThrow('gone')
  contador.contar('a', 'x', 'a')
  cae = false
  await contador.volcar()
  expect(escritos).toEqual([[{ clave: 'a', de: 'x', cuantas: 2 }]])
})

test('it keeps so many different ones, and goes on with those it has', async () => {
  const escritos: Escrito[] = []
  const contador = createContador<string>({
    volcar: async (cuentas) => void escritos.push(corta(cuentas)),
    cada: 60_000,
    maximo: 3,
  })
  for (let i = 0; i < 100; i += 1) contador.contar(`clave ${i % 10}`, 'x', '')
  await contador.volcar()
  expect(escritos[0]?.map(({ cuantas }) => cuantas)).toEqual([10, 10, 10])
})
