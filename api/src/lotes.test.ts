import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createLotes } from './lotes.ts'

const base = { max: 3, inFlight: 1, queue: 100, patience: 5000, keysOf: (n: number) => [String(n)] }
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

describe('a batcher', () => {
  it('sends what came first alone and the rest in full batches, in order', async () => {
    const batches: number[][] = []
    const lotes = createLotes({
      ...base,
      run: async (items) => {
        batches.push(items)
        await sleep(2)
        return items.map((n) => n * 10)
      },
    })
    expect(await Promise.all(numbers(8).map(lotes.add))).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
    expect(batches).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]])
    expect(lotes.idle()).toBe(true)
  })

  it('never runs two items of one key at the same time, and loses none', async () => {
    const busy = new Set<string>()
    let collisions = 0
    const lotes = createLotes({
      ...base,
      inFlight: 2,
      keysOf: (n: number) => [String(n % 2)],
      run: async (items) => {
        for (const n of items) {
          if (busy.has(String(n % 2))) collisions++
          busy.add(String(n % 2))
        }
        await sleep(1)
        for (const n of items) busy.delete(String(n % 2))
        return items
      },
    })
    expect(await Promise.all(numbers(9).map(lotes.add))).toEqual(numbers(9))
    expect(collisions).toBe(0)
  })

  it('finds the one item that spoils a batch and serves the others', async () => {
    const lotes = createLotes({
      ...base,
      run: async (items) => {
        if (items.includes(2)) throw new Error('poison')
        return items
      },
    })
    const results = await Promise.allSettled(numbers(4).map(lotes.add))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  })

  it.each(['40001', '40P01', '57P01', 'ECONNRESET'])('tries again after %s', async (code) => {
    let runs = 0
    const lotes = createLotes({
      ...base,
      run: async (items: number[]) => {
        runs++
        if (runs < 3) throw Object.assign(new Error('again'), { code })
        return items
      },
    })
    expect(await lotes.add(7)).toBe(7)
    expect(runs).toBe(3)
  })

  it('refuses with Retry-After what no longer fits in its queue', async () => {
    const lotes = createLotes({ ...base, queue: 2, run: (items) => sleep(5, items) })
    const results = await Promise.allSettled(numbers(5).map(lotes.add))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(results.at(-1)).toMatchObject({ reason: { status: 503, retryAfter: 2 } })
  })

  it('lets nobody wait longer than their patience behind a database that hangs', async () => {
    let free: () => void = () => undefined
    const lotes = createLotes({
      ...base,
      patience: 50,
      run: (items: number[]) => new Promise<number[]>((resolve) => (free = () => resolve(items))),
    })
    const first = lotes.add(1)
    const second = lotes.add(2)
    await expect(second).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    free()
    expect(await first).toBe(1)
  })
})
