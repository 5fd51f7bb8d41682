import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

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
