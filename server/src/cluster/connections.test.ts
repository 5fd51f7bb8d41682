import { CONNECTIONS, FEWEST_CONNECTIONS as FEWEST_OF_API } from '@entrale/api'
import { expect, test } from 'vitest'
import { needed, shareOf } from './connections.ts'
import { FEWEST_CONNECTIONS } from './env-procesos.ts'

test('a supervisor, which does not load the API, counts as it does', () => {
  expect(FEWEST_CONNECTIONS).toBe(FEWEST_OF_API)
  expect(shareOf(1_000, { selling: 1, jobs: 0, given: undefined })).toBe(CONNECTIONS)
})

test('what fits is taken, with room for the one more that a relief has', () => {
  expect(shareOf(97, { selling: 2, jobs: 1, given: undefined })).toBe(24)
  const four = shareOf(97, { selling: 4, jobs: 1, given: undefined })
  expect(four).toBeLessThan(24)
  expect(needed(4, 1, four)).toBeLessThanOrEqual(97)
})

test('too many are refused before anything starts, with the figures', () => {
  expect(() => shareOf(97, { selling: 4, jobs: 1, given: 24 })).toThrow(
    'Con 4 procesos de 24 conexiones hacen falta 143 (uno más durante un relevo), y PostgreSQL permite 97',
  )
  expect(() => shareOf(97, { selling: 8, jobs: 1, given: undefined })).toThrow('Con 8 procesos de 14 conexiones')
})
