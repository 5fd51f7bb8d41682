import type { $ZodType, $ZodTypeDef } from 'zod/v4/core'
import { Refusal } from '../errors.ts'

type Wrapped = $ZodTypeDef & { shape?: object; in?: $ZodType; innerType?: $ZodType }

/** The names that a query may have, however its object is wrapped. */
export function namesOf(query: $ZodType): ReadonlySet<string> {
  const def = query._zod.def as Wrapped
  if (def.shape !== undefined) return new Set(Object.keys(def.shape))
  const inside = def.in ?? def.innerType
  if (inside === undefined) throw new Error('a query that is no object')
  return namesOf(inside)
}

/** The refusal of the first parameter that nobody knows; undefined where all are known. */
export function refusalOf(query: unknown, known: ReadonlySet<string>): Refusal | undefined {
  const unknown = Object.keys(query as object).find((name) => !known.has(name))
  return unknown === undefined ? undefined : new Refusal(400, `No conocemos el parámetro «${unknown.slice(0, 60)}».`)
}
