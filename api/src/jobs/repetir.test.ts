import { expect, test } from 'vitest'
import { repetir } from './repetir.ts'

test('what fails in the same way time after time is told once, and again after it worked', async () => {
  const told: string[] = []
  const outcomes = ['a', 'a', 'a', 'b', 'b', '', 'b', 'b']
  let done = 0
  const reloj = repetir(
    1,
    async () => {
      const outcome = outcomes[done] ?? ''
      done += 1
      if (outcome !== '') throw new Error(outcome)
    },
    (error) => told.push(String(error)),
  )
  await expect.poll(() => done).toBeGreaterThanOrEqual(outcomes.length)
  await reloj.stop()
  expect(told).toEqual(['Error: a', 'Error: b', 'Error: b'])
})
