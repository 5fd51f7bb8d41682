import type { Inventory } from './storage.ts'

/** Files that live as long as the process: for tests. */
export function createMemoryStorage(): Inventory {
  const files = new Map<string, Buffer>()
  return {
    put: async (name, content) => {
      files.set(name, content)
    },
    get: async (name) => files.get(name) ?? null,
    remove: async (name) => {
      files.delete(name)
    },
    list: async function* () {
      yield* [...files.keys()]
    },
  }
}
