import type { Storage } from './storage.ts'

/** Files that live as long as the process: for tests. */
export function createMemoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    put: async (name, content) => {
      files.set(name, content)
    },
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => {
      files.delete(name)
    },
  }
}
