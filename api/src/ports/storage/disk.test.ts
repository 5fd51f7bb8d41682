import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagenes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('createDiskStorage', () => {
  it('gives back what it was given, and nothing for what it never saw', async () => {
    const storage = createDiskStorage(folder)
    await storage.put('abcd-300.webp', Buffer.from('uno'))
    expect(await storage.get('abcd-300.webp')).toEqual(Buffer.from('uno'))
    expect(await storage.get('abcd.webp')).toBeNull()
  })

  it('takes away what it was given, once or twice', async () => {
    const storage = createDiskStorage(folder)
    await storage.put('dcba-128.webp', Buffer.from('dos'))
    await storage.remove('dcba-128.webp')
    await storage.remove('dcba-128.webp')
    await storage.remove('../fuera.webp')
    expect(await storage.get('dcba-128.webp')).toBeNull()
  })

  it('bears many writers of one name, and leaves no half-written file', async () => {
    const storage = createDiskStorage(folder)
    const content = Buffer.alloc(200_000, 7)
    await Promise.all(Array.from({ length: 20 }, () => storage.put('ffff0000.webp', content)))
    expect(await storage.get('ffff0000.webp')).toEqual(content)
    expect(await readdir(join(folder, 'ff'))).toEqual(['ffff0000.webp'])
  })

  it.each(['../fuera.webp', '..', '/etc/passwd', 'a/b.webp', 'abcd.webp\0', 'ABCD.webp', '', '.abcd.webp'])(
    'never leaves its folder: %j',
    async (name) => {
      const storage = createDiskStorage(folder)
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('invalid file name')
      expect(await storage.get(name)).toBeNull()
    },
  )
})
