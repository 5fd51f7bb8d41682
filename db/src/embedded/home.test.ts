import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
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

test('many that choose a place at once choose the same, and none finds the choice of another half written', async () => {
  for (let round = 0; round < 20; round += 1) {
    const asked = join(folder, `ronda-${round}`)
    const homes = await Promise.all(Array.from({ length: 12 }, () => openHome(asked, account)))
    expect(new Set(homes.map((home) => home.folder)).size).toBe(1)
    expect((await readdir(asked)).filter((name) => name.endsWith('.part'))).toEqual([])
  }
})

test('a choice that was cut off is no choice', async () => {
  const asked = join(folder, 'cortada')
  const { folder: chosen } = await openHome(asked, account)
  await writeFile(join(asked, 'lugar'), '')
  expect((await openHome(asked, account)).folder).toBe(chosen)
})
