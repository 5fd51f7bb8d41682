import { readFile } from 'node:fs/promises'
import { cloneDatabase } from '@entrale/db/testing'
import { expect, inject, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

test('db/src/tables.ts says what db/schema and db/migrations make (else: node tools/generate-types.ts)', async () => {
  const clone = await cloneDatabase(inject('server'), inject('template'))
  const fresh = await generateTypes(clone.url).finally(clone.drop)
  expect(await readFile(new URL('../db/src/tables.ts', import.meta.url), 'utf8')).toBe(fresh)
})
