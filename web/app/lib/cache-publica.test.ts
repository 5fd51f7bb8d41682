import { ApiError } from '@entrale/contract/client'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./cache-publica')
}
let calls = 0
const counted = (queryKey: readonly unknown[], more = {}) => ({
  queryKey,
  queryFn: async () => {
    calls += 1
    return { items: [calls] }
  },
  ...more,
})

beforeEach(() => {
  calls = 0
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('pedir', () => {
  test('asks once while the answer is fresh, again after five minutes', async () => {
    const { pedir } = await fresh()
    expect(await pedir(counted(['a']))).toEqual({ items: [1] })
    vi.advanceTimersByTime(299_000)
    expect(await pedir(counted(['a']))).toEqual({ items: [1] })
    vi.advanceTimersByTime(1_000)
    expect(await pedir(counted(['a']))).toEqual({ items: [2] })
  })

  test('believes a count of boletos no longer than it says', async () => {
    const { pedir } = await fresh()
    await pedir(counted(['evento'], { staleTime: 30_000 }))
    vi.advanceTimersByTime(30_000)
    expect(await pedir(counted(['evento'], { staleTime: 30_000 }))).toEqual({ items: [2] })
  })

  test('two who ask at once share one call', async () => {
    const { pedir } = await fresh()
    const [one, two] = await Promise.all([pedir(counted(['a'])), pedir(counted(['a']))])
    expect(one).toBe(two)
    expect(calls).toBe(1)
  })

  test('keys are told apart by what they hold', async () => {
    const { pedir } = await fresh()
    await pedir(counted(['lista', { ciudad: 'puebla' }]))
    await pedir(counted(['lista', { ciudad: 'toluca' }]))
    expect(calls).toBe(2)
  })

  test('a failure is thrown and not kept', async () => {
    const { pedir } = await fresh()
    const refusal = new ApiError(404, { mensaje: 'No está.' })
    await expect(pedir({ queryKey: ['a'], queryFn: () => Promise.reject(refusal) })).rejects.toBe(refusal)
    expect(await pedir(counted(['a']))).toEqual({ items: [1] })
  })
})
