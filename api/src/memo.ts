import type { Clock } from './ports/clock/clock.ts'

type Kept<T> = { until: number; value: Promise<T> }

/** Does each piece of work once for all who ask at the same time, and keeps what came out for a while. A failure is not kept. */
export function createMemo<T>(
  clock: Clock,
  ttlMs: number,
  most: number,
): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key, work) => {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found !== undefined && found.until > now) return found.value
    const fresh: Kept<T> = { until: now + ttlMs, value: work() }
    kept.delete(key)
    kept.set(key, fresh)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    fresh.value.catch(() => {
      if (kept.get(key) === fresh) kept.delete(key)
    })
    return fresh.value
  }
}
