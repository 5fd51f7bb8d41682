const STEPS = [1, 2, 2.5, 5, 10]
const PARTS = 4

/** Round values from 0, or from below it, to at least the largest: what an axis says. Whole numbers only where `whole`. */
export function ticksOf(values: readonly number[], whole = true): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = Math.max((top - bottom) / PARTS, whole ? 1 : Number.MIN_VALUE)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((each) => each * unit >= rough && (!whole || Number.isInteger(each * unit))) ?? 10) * unit
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Where a value stands between the ends of the axis: 0 at the first tick, 1 at the last. */
export function placeOf(value: number, ticks: readonly number[]): number {
  const [first = 0] = ticks
  const last = ticks.at(-1) ?? 1
  return (value - first) / (last - first || 1)
}

/** Where the n-th of so many points stands, from 0 to 1; a lonely one in the middle. */
export const alongOf = (index: number, count: number): number => (count <= 1 ? 0.5 : index / (count - 1))

/** The point nearest to a place from 0 to 1. */
export const nearestOf = (place: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))))

/** Which points have their name below the axis: the ends and some between, evenly. */
export function labelledOf(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i)
  return Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)))
}

/** In five shades, 0 for nothing: the largest is the darkest, and the smallest that is something can be seen. */
export const shadeOf = (value: number, largest: number): number =>
  value <= 0 || largest <= 0 ? 0 : Math.max(1, Math.ceil((value / largest) * 5))
