import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@entrale/contract/client'

export type Metodo = 'tarjeta' | 'oxxo' | 'gratis'
export type Compra = { folio: string; acceso: string; apartadoId: string; metodo: Metodo; email: string }

/** All that buyers were told. */
export type Memoria = {
  /** Who asked for a hold, answered or not. */
  visitantes: Set<string>
  /** By visitor. */
  apartados: Map<string, string>
  /** By folio. */
  compras: Map<string, Compra>
  /** The provider said that it has the money. */
  cobradas: Set<string>
  /** Somebody read that it is paid. */
  vistas: Set<string>
  /** When each whole sale began and ended: from the hold until its buyer read that it is paid. */
  ventas: { desde: number; hasta: number; email: string }[]
  /** Instants at which a hold or a purchase was acknowledged. */
  confirmadas: number[]
  /** What the product refused, by its sentence; what was asked again, by its status. */
  rechazos: Map<string, number>
  errores: Map<string, number>
}

export const memoriaNueva = (): Memoria => ({
  visitantes: new Set(),
  apartados: new Map(),
  compras: new Map(),
  cobradas: new Set(),
  vistas: new Set(),
  ventas: [],
  confirmadas: [],
  rechazos: new Map(),
  errores: new Map(),
})

const OTRA_VEZ_MS = 1_000
const sumar = (cuentas: Map<string, number>, que: string) => cuentas.set(que, (cuentas.get(que) ?? 0) + 1)

/** No answer, an error of ours, a moment in which another request of the same buyer is under way: worth asking again. */
function esPasajero(error: unknown): boolean {
  const { status } = error instanceof ApiError ? error : { status: 0 }
  return status === 0 || status >= 500 || status === 429
}

/** Asks until it is answered or until `hasta`; null where it was refused, or the time was over. */
export async function insistir<T>(memoria: Memoria, hasta: () => number, pedir: () => Promise<T>): Promise<T | null> {
  while (Date.now() < hasta()) {
    try {
      return await pedir()
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof DOMException)) throw error
      if (error instanceof ApiError && !esPasajero(error)) {
        sumar(memoria.rechazos, `${error.status} ${error.message}`)
        return null
      }
      sumar(memoria.errores, error instanceof ApiError ? String(error.status) : 'tarde')
    }
    await sleep(OTRA_VEZ_MS * (0.5 + Math.random()))
  }
  return null
}
