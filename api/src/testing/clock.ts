import type { Clock } from '../ports/clock/clock.ts'

/** Runs with the real time until it is set; then it stands still. `avanzar` moves it by milliseconds either way. */
export type Reloj = Clock & { poner: (moment: Date | string) => void; avanzar: (ms: number) => void }

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
  }
}
