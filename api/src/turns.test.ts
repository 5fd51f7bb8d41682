import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, test } from 'vitest'
import { createLine, createTurns } from './turns.ts'

it('never runs more than its turns, and goes on after a failure', async () => {
  const inTurn = createTurns(2)
  let running = 0
  let most = 0
  const work = async (n: number) => {
    running += 1
    most = Math.max(most, running)
    await wait(2)
    running -= 1
    if (n % 3 === 0) throw new Error('no')
    return n
  }
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => inTurn(() => work(n))))
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})

describe('a line', () => {
  const gate = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open: () => open(), opened }
  }

  test('who would be one too many is asked to come back; those before are attended in order', async () => {
    const inLine = createLine({ max: 1, queue: 1, wait: 60_000 })
    const { open, opened } = gate()
    const done: number[] = []
    const [first, second, third] = [1, 2, 3].map((n) =>
      inLine(async () => {
        await opened
        done.push(n)
      }),
    )
    await expect(third).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    open()
    await Promise.all([first, second])
    expect(done).toEqual([1, 2])
  })

  test('nobody waits beyond their patience, and their place is free again', async () => {
    const inLine = createLine({ max: 1, queue: 1, wait: 20 })
    const { open, opened } = gate()
    const first = inLine(() => opened)
    await expect(inLine(async () => 2)).rejects.toMatchObject({ status: 503 })
    const next = inLine(async () => 3)
    open()
    await first
    expect(await next.catch(() => inLine(async () => 3))).toBe(3)
  })
})
