import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './errors.ts'

/** Others hold what this needs: a deadlock, or rows that were waited for too long. */
const ESTORBOS = new Set(['40P01', '40001', '55P03'])
/** After this long the person who waits is told instead. */
const PACIENCIA_MS = 4_000
const ESPERAS_MS = [20, 100, 400]

const esEstorbo = (error: unknown) => ESTORBOS.has((error as { code?: string }).code ?? '')

/** Runs a transaction, and again when others stood in its way; refuses with `ocupado`, to try later, when they still do. */
export async function insistir<T>(transaccion: () => Promise<T>, ocupado: string): Promise<T> {
  const hasta = performance.now() + PACIENCIA_MS
  const rendirse = (error: unknown): never => {
    throw esEstorbo(error) ? new Refusal(503, ocupado, { retryAfter: 5 }) : error
  }
  for (const espera of ESPERAS_MS) {
    try {
      return await transaccion()
    } catch (error) {
      if (!esEstorbo(error) || performance.now() > hasta) return rendirse(error)
      await sleep(espera * (0.5 + Math.random()))
    }
  }
  return transaccion().catch(rendirse)
}
