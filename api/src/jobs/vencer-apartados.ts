import type { Services } from '../context.ts'
import { vencerApartados } from '../modules/boletos/index.ts'
import { type Reloj, repetir } from './repetir.ts'

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
export const startVencerApartados = (services: Pick<Services, 'db'>, onError: (error: unknown) => void): Reloj =>
  repetir(CADA_MS, () => barrerApartados(services).then(() => false), onError)
