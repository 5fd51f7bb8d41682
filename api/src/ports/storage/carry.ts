import type { Inventory, Storage } from './storage.ts'

/** `same`: was there already, as it is. `mended`: was there otherwise. `gone`: taken away meanwhile. Each was compared, byte by byte. */
export type Carried = { carried: number; same: number; mended: number; gone: number; failed: string[] }
type Outcome = Exclude<keyof Carried, 'failed'>
type Options = { atOnce?: number; onFile?: (so: Carried) => void }

/** A file that still differs after so many turns is not carried: the other place does not keep what it is given. */
const TURNS = 5
/** After so many failures the rest would fail too. */
const ENOUGH = 20

/**
 * One file, until both places agree. Each writing is followed by a look at the old place: what was taken away there
 * meanwhile is taken away again, and what was written there anew is copied anew.
 */
async function carryFile(from: Storage, to: Storage, name: string): Promise<Outcome> {
  let outcome: Outcome | undefined
  for (let turn = 0; turn < TURNS; turn++) {
    const content = await from.get(name)
    if (content === null) {
      if (outcome === undefined || (await isGone(from, to, name))) return 'gone'
      continue
    }
    const there = await to.get(name)
    if (there?.equals(content)) return outcome ?? 'same'
    outcome ??= there === null ? 'carried' : 'mended'
    await to.put(name, content)
  }
  throw new Error(`${name} no queda como es`)
}

/** Takes our copy away; unless the file was written anew meanwhile, which the old place knows first. */
async function isGone(from: Storage, to: Storage, name: string): Promise<boolean> {
  await to.remove(name)
  return (await from.get(name)) === null
}

/** Copies what one place holds into another. It may be stopped at any moment and begun anew: what is there is only compared. */
export function createCarrier(from: Inventory, to: Inventory, { atOnce = 8, onFile }: Options = {}) {
  const done = new Set<string>()
  const so: Carried = { carried: 0, same: 0, mended: 0, gone: 0, failed: [] }

  async function carry(name: string): Promise<void> {
    try {
      so[await carryFile(from, to, name)] += 1
      done.add(name)
    } catch (error) {
      const { message, cause } = error as Error
      so.failed.push(`${name}: ${cause instanceof Error ? cause.message : message}`)
    }
    onFile?.(so)
  }

  /** One look at all that is there; what an earlier look saw is not read again. */
  async function pass(): Promise<Carried> {
    const running = new Set<Promise<void>>()
    for await (const name of from.list()) {
      if (done.has(name)) continue
      if (so.failed.length >= ENOUGH) break
      if (running.size >= atOnce) await Promise.race(running)
      const work: Promise<void> = carry(name).finally(() => running.delete(work))
      running.add(work)
    }
    await Promise.all(running)
    return so
  }

  /** Looks again until nothing had to be copied: only then is the other place as this one. */
  async function all(): Promise<Carried> {
    for (;;) {
      const before = so.carried + so.mended
      await pass()
      if (so.failed.length > 0 || so.carried + so.mended === before) return so
    }
  }

  return { pass, all }
}
