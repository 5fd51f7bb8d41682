import type { Services } from '../context.ts'
import { vencerApartados } from '../modules/boletos/index.ts'

const POR_PASO = 1000

/** Gives back every hold whose time is over; answers how many. Any number of processes may do it at once. */
export async function barrerApartados({ db }: Pick<Services, 'db'>): Promise<number> {
  let total = 0
  for (;;) {
    const vencidos = await vencerApartados(db, POR_PASO)
    if (vencidos === 0) return total
    total += vencidos
  }
}
