import type { Inventory } from './storage.ts'

/**
 * What every process runs while files are carried over. Each is written to both places before anybody is told that it
 * is kept, and is read where it is found. The old place comes first, in writing and in taking away: the carrier looks
 * there after each copy, and so neither leaves one out nor brings one back.
 */
export function createBothStorage({ from, to, near }: { from: Inventory; to: Inventory; near: Inventory }): Inventory {
  const far = near === from ? to : from
  return {
    put: async (name, content) => {
      await from.put(name, content)
      await to.put(name, content)
    },
    get: async (name) => (await near.get(name)) ?? far.get(name),
    remove: async (name) => {
      await from.remove(name)
      await to.remove(name)
    },
    list: async function* () {
      const seen = new Set<string>()
      for (const place of [from, to])
        for await (const name of place.list()) {
          if (!seen.has(name)) yield name
          seen.add(name)
        }
    },
  }
}
