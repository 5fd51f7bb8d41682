/** Chance that a seed repeats. */
export type Azar = ReturnType<typeof createAzar>

export function createAzar(seed: number) {
  let state = seed >>> 0
  /** From 0 to 1, without 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (n: number): number => Math.floor(next() * n)
  return {
    upTo,
    chance: (share: number): boolean => next() < share,
    oneOf: <T>(items: readonly T[]): T => items[upTo(items.length)] as T,
    hex: (digits: number): string => Array.from({ length: digits }, () => upTo(16).toString(16)).join(''),
  }
}

export const uuidOf = ({ hex, oneOf }: Azar): string =>
  `${hex(8)}-${hex(4)}-${oneOf(['4', '7'])}${hex(3)}-${oneOf(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
