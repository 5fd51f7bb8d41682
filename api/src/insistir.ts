import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './errors.ts'

/** Others hold what this needs: a deadlock, or rows that were waited for too long. */
const ESTORBOS = new Set(['40P01', '40001', '55P03'])
const ESPERAS_MS = [20, 100, 400]

/** Runs a transaction, and again when others stood in its way; refuses with `ocupado`, to try later, when they still do. */
export async function insistir<T>(transaccion: () => Promise<T>, ocupado: string): Promise<T> {
  for (const espera of ESPERAS_MS) {
    try {
      return await transaccion()
    } catch (error) {
      if (!ESTORBOS.has((error as { code?: string }).code ?? '')) throw error
      await sleep(espera * (0.5 + Math.random()))
    }
  }
  return transaccion().catch((error: { code?: string }) => {
    throw ESTORBOS.has(error.code ?? '') ? new Refusal(503, ocupado, { retryAfter: 5 }) : error
  })
}
