import type { $ZodType, input, output } from 'zod/v4/core'

/**
 * One call of the API, as data. Its key in the table is `METHOD /path`, below `/api`.
 * `files` names the files that travel beside the body: the call is then multipart, and the client sends a FormData.
 */
export type Endpoint = {
  params?: $ZodType
  query?: $ZodType
  body?: $ZodType
  files?: readonly string[]
  /** 200 unless given. A call that answers 204 has no body. */
  status?: 200 | 201 | 204
  /** Headers of an answer that succeeded. */
  headers?: Readonly<Record<string, string>>
  response: $ZodType
}

/** A table of calls: the compiler refuses a key that is no call. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>

type InputPart = 'params' | 'query' | 'body'
type Files<E> = E extends { files: readonly (infer N extends string)[] }
  ? { files?: { [F in N]?: Blob | null } }
  : unknown
/** What the caller writes: before defaults and coercions. */
export type Input<E> = { [P in keyof E & InputPart]: E[P] extends $ZodType ? input<E[P]> : never } & Files<E>
/** What the handler receives: after validation. */
export type Parsed<E> = { [P in keyof E & InputPart]: E[P] extends $ZodType ? output<E[P]> : never }
export type Answer<E> = E extends { response: infer R extends $ZodType } ? output<R> : never
