import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** `lockTimeout`: how long (ms) others may have to wait behind us; `patience`: how long (ms) we try again. */
export type Patience = { lockTimeout: number; patience: number }

/** The database said that others hold the locks that we want. */
export function isBusy(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '55P03' || code === '40P01' || (cause instanceof Error && isBusy(cause))
}

/**
 * Work in one transaction that never makes others wait for long. A statement that waits for the lock of a table makes
 * everybody who comes later wait behind it; so it gives up soon, lets them pass, and tries again.
 */
export async function giveWay<T>(
  client: pg.Client,
  { lockTimeout, patience }: Patience,
  work: () => Promise<T>,
): Promise<T> {
  for (const end = Date.now() + patience; ; await sleep(lockTimeout)) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeout}`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isBusy(error) || Date.now() > end) throw error
    }
  }
}
