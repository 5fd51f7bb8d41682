import type { Inventory } from './storage.ts'

type Options = { bytes?: number; freshMs?: number; missMs?: number; now?: () => number }
type Kept = { content: Buffer | null; until: number }

/** Pictures that anybody may see. What is of one person is read anew each time, and stays in no memory. */
const PUBLIC = /\.(webp|avif|jpeg)$/
/** What remembering that there is none costs, about. */
const NOTHING = 256
const weightOf = ({ content }: Kept) => content?.length ?? NOTHING

/**
 * Keeps what was read last in memory, for a place that is not on this machine; many who ask at once are one reading.
 * A picture is asked for again after `freshMs` only because another process may have taken it away; while the other
 * end does not answer, what is known goes on. That there is none is believed for `missMs`: smaller copies are made later.
 */
export function createCachedStorage(
  storage: Inventory,
  { bytes = 64 * 1024 * 1024, freshMs = 600_000, missMs = 5_000, now = Date.now }: Options = {},
): Inventory {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Buffer | null>>()
  let weight = 0

  function drop(name: string): void {
    const found = kept.get(name)
    if (found !== undefined) weight -= weightOf(found)
    kept.delete(name)
  }
  function keep(name: string, content: Buffer | null): void {
    drop(name)
    const fresh = { content, until: now() + (content === null ? missMs : freshMs) }
    if (weightOf(fresh) > bytes / 8) return
    kept.set(name, fresh)
    weight += weightOf(fresh)
    for (const oldest of kept.keys()) {
      if (weight <= bytes) break
      drop(oldest)
    }
  }
  /** A reading that began before is nobody's any more: what it finds is not kept. */
  function forget(name: string): void {
    drop(name)
    reading.delete(name)
  }

  function read(name: string): Promise<Buffer | null> {
    const known = reading.get(name)
    if (known !== undefined) return known
    const fresh: Promise<Buffer | null> = storage.get(name).then(
      (content) => {
        if (reading.get(name) === fresh) {
          reading.delete(name)
          keep(name, content)
        }
        return content
      },
      (error: unknown) => {
        if (reading.get(name) === fresh) reading.delete(name)
        const last = kept.get(name)?.content ?? null
        if (last !== null) return last
        throw error
      },
    )
    reading.set(name, fresh)
    return fresh
  }

  return {
    put: (name, content) => storage.put(name, content).finally(() => forget(name)),
    get: async (name) => {
      if (!PUBLIC.test(name)) return storage.get(name)
      const found = kept.get(name)
      if (found === undefined || found.until <= now()) return read(name)
      kept.delete(name)
      kept.set(name, found)
      return found.content
    },
    remove: (name) => storage.remove(name).finally(() => forget(name)),
    list: storage.list,
  }
}
