import type { Clock } from '../ports/clock/clock.ts'

/** Runs with the real time until it is set; then it stands still. `avanzar` moves it by milliseconds either way. */
export type Reloj = Clock & {
  poner: (moment: Date | string) => void
  avanzar: (ms: number) => void
  /** It stands during `work`, and then goes on as before. */
  quieto: <T>(work: () => Promise<T>) => Promise<T>
}

export function createReloj(): Reloj {
  let fixed: number | null = null
  let shift = 0
  return {
    now: () => new Date((fixed ?? Date.now()) + shift),
    poner: (moment) => {
      fixed = new Date(moment).getTime()
      shift = 0
    },
    avanzar: (ms) => {
      shift += ms
    },
    quieto: async (work) => {
      const before = fixed
      fixed ??= Date.now()
      try {
        return await work()
      } finally {
        fixed = before
      }
    },
  }
}
