import type { Health } from './health/health.ts'
import { report } from './report.ts'

/** One process; a supervisor waits a little longer for its own. */
const DRAIN_MS = 25_000

/** What a process has to undo when it ends, and how it stands until then. */
export type Life = {
  health: Health
  cleanups: (() => Promise<unknown>)[]
  /** Another process has taken its place already: nobody needs to be told. */
  relieved: boolean
  ending: boolean
  drainMs: number
  end: (code: number) => Promise<void>
}

export function createLife(): Life {
  const life: Life = {
    health: { draining: false },
    cleanups: [],
    relieved: false,
    ending: false,
    drainMs: DRAIN_MS,
    /** Undoes in reverse order what was started; each step gets its chance. */
    async end(code) {
      if (life.ending) return // Ctrl-C arrives twice: from the terminal and from start.mjs
      life.ending = true
      life.health.draining = !life.relieved
      setTimeout(() => process.exit(1), life.drainMs).unref()
      for (const step of life.cleanups.toReversed()) await step().catch(report)
      process.exit(code)
    },
  }
  return life
}
