import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Avisos } from './avisos'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function contador() {
  let cuenta = 0
  let dichos = 0
  const avisos = new Avisos(() => ({ cuenta }))
  avisos.suscribir(() => dichos++)
  return { avisos, sumar: () => cuenta++, dichos: () => dichos }
}

test('the state is the same object until something changes', () => {
  const { avisos, sumar } = contador()
  const antes = avisos.estado
  sumar()
  expect(avisos.estado).toBe(antes)
  avisos.ya()
  expect(avisos.estado).toEqual({ cuenta: 1 })
})

test('what comes by the network is true at once, and told once for all that comes with it', () => {
  const { avisos, sumar, dichos } = contador()
  for (let i = 0; i < 5; i++) {
    sumar()
    avisos.pronto()
    expect(avisos.estado.cuenta).toBe(i + 1)
  }
  expect(dichos()).toBe(0)
  vi.advanceTimersByTime(250)
  expect(dichos()).toBe(1)
})

test('what somebody waits for is told at once, and what would have been told later with it', () => {
  const { avisos, dichos } = contador()
  avisos.pronto()
  avisos.ya()
  expect(dichos()).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(dichos()).toBe(1)
})
