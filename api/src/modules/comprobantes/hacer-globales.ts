import type { Services } from '../../context.ts'
import { findConGlobal, hacerGlobal } from '../facturacion/index.ts'

/**
 * Within the hour in which a period closes: the global invoice of each organization that wants it by the clock. What
 * fails of one is told, and the others go on; doing it again does nothing.
 */
export async function hacerGlobales(services: Services, onError: (error: unknown) => void): Promise<void> {
  for (const { id } of await findConGlobal(services.db)) await hacerGlobal(services, id).catch(onError)
}
