import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHome } from './home.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hogar-'))
})
afterAll(() => rm(folder, { recursive: true }))

const account = { uid: 65_534, gid: 65_534 }

test('a choice that was cut off is no choice', async () => {
  const asked = join(folder, 'cortada')
  const { folder: chosen } = await openHome(asked, account)
  await writeFile(join(asked, 'lugar'), '')
  expect((await openHome(asked, account)).folder).toBe(chosen)
})
