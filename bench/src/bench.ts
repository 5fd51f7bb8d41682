import type { Product } from './product.ts'
import type { Measured } from './rounds.ts'

export const BARE_PORT = 4391
export const PRODUCT_PORT = 4392
export const PROVEEDOR_PORT = 4393
export const RESULTS = '.data/bench-results'

/** One subject beside its reference, which runs as `barePids`. */
export type Bench = (product: Product, barePids: () => number[]) => Promise<void>

export const expectOnly = (status: number, { name, outcomes }: Measured) => {
  for (const { statuses, bodies } of outcomes) {
    const others = Object.keys(statuses).filter((found) => Number(found) !== status)
    if (others.length > 0)
      throw new Error(`${name}: expected only ${status}, got ${JSON.stringify(statuses)} ${bodies.join('\n')}`)
  }
}
