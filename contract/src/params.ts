import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { uuid } from './comunes.ts'
import type { Endpoint, EndpointTable } from './endpoint.ts'

/** The names in the path of a call: `folio` and `id` of 'GET /compras/:folio/boletos/:id'. */
type Names<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest
  : never
type Params<C> = Record<Names<C>, string>
type WithParams<C, E> = E extends { params: $ZodType }
  ? E
  : [Names<C>] extends [never]
    ? E
    : E & { params: $ZodType<Params<C>, Params<C>> }

const paramOf = (name: string) => (/^id$|Id$/.test(name) ? uuid : z.string())

function paramsOf(call: string): Pick<Endpoint, 'params'> {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names.map((name) => [name, paramOf(name)]))) }
}

/** A path says its params itself: `:id` and `:…Id` are uuids, any other is text. A call that differs writes `params`. */
export function withParams<const T extends EndpointTable>(table: T): { [C in keyof T]: WithParams<C, T[C]> } {
  const entries = Object.entries(table).map(([call, endpoint]) => [call, { ...paramsOf(call), ...endpoint }])
  return Object.fromEntries(entries)
}
