import { ApiError, type Client } from '@entrale/contract/client'
import { api } from '../../../../lib/api'
import { pedir, type Query } from '../../../../lib/cache-publica'

/** Where a loader asks: the API in this process on the server, the cache of the tab in the browser. */
export type Fuente = { cliente: Client; pedir: <T>(consulta: Query<T>) => Promise<T> }

export const fuenteServidor = (cliente: Client): Fuente => ({ cliente, pedir: ({ queryFn }) => queryFn() })
export const fuenteNavegador = (): Fuente => ({ cliente: api, pedir })

/** Wraps a request whose failure must not fail the page. */
export const oNada = <T>(pedido: Promise<{ items: T[] }>): Promise<T[]> =>
  pedido.then(
    ({ items }) => items,
    () => [],
  )

/** An answer, or what to tell when there is none; what does not exist is still thrown. */
export type Intento<T> = { hay: T; fallo: null; status: 200 } | { hay: null; fallo: string; status: number }

export async function intentar<T>(pedido: Promise<T>): Promise<Intento<T>> {
  try {
    return { hay: await pedido, fallo: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { hay: null, fallo: error.message, status: error.status === 0 ? 503 : error.status }
  }
}
