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

  /** Runs 64 items that wait together; those in `bad` spoil every run that they are in. */
  async function sixtyFour(bad: readonly number[], code?: string) {
    let free = () => {}
    const gate = new Promise<void>((resolve) => {
      free = resolve
    })
    let runs = 0
    const lotes = createLotes({
      ...base,
      max: 64,
      run: async (items) => {
        if (items[0] === -1) {
          await gate
          return items
        }
        runs++
        const spoilt = items.find((n) => bad.includes(n))
        if (spoilt !== undefined) throw Object.assign(new Error(`spoilt by ${spoilt}`), code && { code })
        return items.map((n) => n * 10)
      },
    })
    const first = lotes.add(-1)
    const all = Promise.allSettled(numbers(64).map(lotes.add))
    free()
    await first
    const results = await all
    return { runs, results }
  }

  it.each([
    [[], 1],
    [[0], 13],
    [[41], 13],
    [[63], 13],
    [[20, 21], 13],
    [[0, 63], 23],
    [[3, 17, 42, 60], 39],
  ])('finds those that spoil a batch (%j of 64) in %i runs, and serves the others', async (bad, most) => {
    const { runs, results } = await sixtyFour(bad)
    expect(runs).toBeLessThanOrEqual(most)
    expect(results).toEqual(
      numbers(64).map((n) =>
        bad.includes(n)
          ? { status: 'rejected', reason: new Error(`spoilt by ${n}`) }
          : { status: 'fulfilled', value: n * 10 },
      ),
    )
  })

  it('asks once more, and not in every half, where a key was taken meanwhile', async () => {
    const { runs, results } = await sixtyFour([41], '23505')
    expect(runs).toBeLessThanOrEqual(15)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it.each(['57014', '53100', '53300', '55P03', '25006'])(
    'does not halve what the database could do for nobody (%s), and asks all to come back',
    async (code) => {
      const { runs, results } = await sixtyFour([41], code)
      expect(runs).toBe(1)
      for (const result of results) expect(result).toMatchObject({ reason: { status: 503, retryAfter: 2 } })
    },
  )

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
