import { ApiError } from '@entrale/contract/client'
import type fc from 'fast-check'
import type { Mundo } from './mundo.ts'

/** What may be refused is refused by the API with a sentence; anything else is a defect. */
export async function intentar<T>(hacer: () => Promise<T>): Promise<T | null> {
  try {
    return await hacer()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** The newest are the likeliest. */
export const elegir = <T>(lista: readonly T[], n: number): T | undefined =>
  lista.at(-1 - (n % Math.max(lista.length, 1)))

export type Paso = (mundo: Mundo) => Promise<void>
export type Comando = fc.AsyncCommand<object, Mundo>

export const comando = (texto: string, paso: Paso): Comando => ({
  check: () => true,
  run: (_modelo, mundo) => paso(mundo),
  toString: () => texto,
})
