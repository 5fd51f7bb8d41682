import { describe, expect, it } from 'vitest'
import { createEsperas, despues } from './esperas.ts'
import type { Lugar } from './lista.repository.ts'

const en = (xid: number, id: number): Lugar => ({ xid: `${xid}`, id: `${id}` })
const quien = (celularId: string, desde = en(5, 0)) => ({ eventoId: 'e', celularId, desde })

function montar({ esperaMs = 60_000 } = {}) {
  const mundo = { ultimo: en(5, 0), vivos: new Set(['a', 'b']), miradas: 0, falla: false }
  const esperas = createEsperas(
    async (eventos) => {
      mundo.miradas += 1
      if (mundo.falla) throw new Error('the database is away')
      return { ultimos: new Map(eventos.map((evento) => [evento, mundo.ultimo])), vivos: mundo.vivos }
    },
    { cadaMs: 5, esperaMs },
  )
  return { mundo, esperas }
}

describe('phones that wait', () => {
  it('are told of what is newer than what they know, all with one look', async () => {
    const { mundo, esperas } = montar()
    const dichos = Promise.all([esperas.esperar(quien('a')), esperas.esperar(quien('b', en(5, 9)))])
    expect(esperas.cuantas()).toBe(2)
    mundo.ultimo = en(6, 1)
    expect(await dichos).toEqual(['cambio', 'cambio'])
    expect(mundo.miradas).toBe(1)
    expect(esperas.cuantas()).toBe(0)
  })

  it('go on with nothing when it took too long, and out when they were revoked', async () => {
    const { mundo, esperas } = montar({ esperaMs: 0 })
    mundo.vivos.delete('b')
    expect(await Promise.all([esperas.esperar(quien('a')), esperas.esperar(quien('b'))])).toEqual(['nada', 'fuera'])
  })

  it('read by themselves where the look fails', async () => {
    const { mundo, esperas } = montar()
    mundo.falla = true
    expect(await esperas.esperar(quien('a'))).toBe('cambio')
  })

  it('are let go at once when the process ends, and nobody looks any more', async () => {
    const { mundo, esperas } = montar()
    const dicho = esperas.esperar(quien('a'))
    await esperas.soltar()
    expect(await dicho).toBe('nada')
    expect([esperas.cuantas(), mundo.miradas]).toEqual([0, 0])
  })
})

it('a place is after another one by its transaction, then by its number, as numbers', () => {
  expect(despues(en(10, 1), en(9, 99))).toBe(true)
  expect(despues(en(9, 10), en(9, 9))).toBe(true)
  expect(despues(en(9, 9), en(9, 9))).toBe(false)
  expect(despues(en(8, 99), en(9, 1))).toBe(false)
})
