import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { vencerApartados } from '../modules/boletos/index.ts'

const POR_PASO = 1000
const CADA_MS = 1000

/** Gives back every hold whose time is over; answers how many. Any number of processes may do it at once. */
export async function barrerApartados({ db }: Pick<Services, 'db'>): Promise<number> {
  let total = 0
  for (;;) {
    const vencidos = await vencerApartados(db, POR_PASO)
    if (vencidos === 0) return total
    total += vencidos
  }
}

/** Sweeps every second until `stop`, which waits for the step under way. */
export function startVencerApartados(services: Pick<Services, 'db'>, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      await barrerApartados(services).catch(onError)
      await sleep(CADA_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}
