import { createHash, randomFillSync, randomInt } from 'node:crypto'
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

/** The same text has the same id each time, so what was written by it before is known by its key. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Without 0 O 1 I L: people read these aloud and copy them by hand. */
const LEGIBLES = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code for people, as secret as it is long: each letter carries almost five bits. */
export const letrasAlAzar = (largo: number): string =>
  Array.from({ length: largo }, () => LEGIBLES.charAt(randomInt(LEGIBLES.length))).join('')
