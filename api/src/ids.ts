import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const BYTES = 16
const pool = Buffer.alloc(BYTES * 256)
let used = pool.length

/** A UUIDv7. Its random bytes are drawn 256 ids at a time: drawing them one by one is dearer than the rest of a hold. */
export function createId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += BYTES
  return v7({ random: pool.subarray(used - BYTES, used) })
}
