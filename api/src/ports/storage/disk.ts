import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Inventory, isFileName } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error) || (error as { code?: string }).code === 'ENOTDIR') return []
    throw error
  })
}

/** Files in a folder, spread over subfolders by the start of their names. A file is there whole or not at all. */
export function createDiskStorage(folder: string): Inventory {
  const pathOf = (name: string): string | null => (isFileName(name) ? join(folder, name.slice(0, 2), name) : null)
  return {
    put: async (name, content) => {
      const path = pathOf(name)
      if (path === null) throw new Error('invalid file name')
      const part = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeDurably(part, content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (name) => {
      const path = pathOf(name)
      if (path === null) return null
      return readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
    },
    remove: async (name) => {
      const path = pathOf(name)
      if (path !== null) await rm(path, { force: true })
    },
    list: async function* () {
      for (const start of await namesIn(folder))
        if (!start.startsWith('.')) yield* (await namesIn(join(folder, start))).filter(isFileName)
    },
  }
}
