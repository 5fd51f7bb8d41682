import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { createId } from './ids.ts'

it('makes UUIDv7 that never repeat and sort by time', async () => {
  const early = createId()
  const ids = Array.from({ length: 10_000 }, createId)
  expect(new Set(ids).size).toBe(10_000)
  for (const id of ids) expect(validate(id) && version(id) === 7).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(createId() > early).toBe(true)
})
