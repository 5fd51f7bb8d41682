import type { Call, Endpoints } from './calls.ts'
import type { Answer, Input } from './endpoint.ts'
import { mensajeDe, SIN_CONEXION, type WireError } from './errores.ts'

/** A refusal of the API. `message` is what a person may read; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly wire: WireError
  /** Seconds after which it is worth trying again, when the server says so. */
  readonly retryAfter: number | undefined
  constructor(status: number, wire: WireError, retryAfter?: number) {
    super(status === 0 ? SIN_CONEXION : mensajeDe(status, wire.mensaje))
    this.status = status
    this.wire = wire
    this.retryAfter = retryAfter
  }
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | null | undefined>
}
type Options = { headers?: Record<string, string>; signal?: AbortSignal }
type Args<E> = Record<string, never> extends Input<E> ? [input?: Input<E> & Options] : [input: Input<E> & Options]
export type Client = <C extends Call>(call: C, ...args: Args<Endpoints[C]>) => Promise<Answer<Endpoints[C]>>
export type Send = (path: string, init: RequestInit) => Promise<Response>

function pathOf(template: string, { params = {}, query = {} }: Parts): string {
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

function formOf(body: unknown, files: NonNullable<Parts['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file)
  return form
}

function contentOf({ body, files }: Parts): { body?: BodyInit; headers: Record<string, string> } {
  if (files !== undefined) return { body: formOf(body, files), headers: {} }
  if (body === undefined) return { headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Turns a lost connection into a refusal; an abort by the caller passes through. */
function withoutAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw new ApiError(0, { mensaje: '' })
}

/** An answer that breaks off, as when the visitor leaves the page, must not pass for an empty one. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (!response.ok) {
    const wire = await response.json().catch(() => ({ mensaje: '' }))
    throw new ApiError(response.status, wire, Number(response.headers.get('retry-after')) || undefined)
  }
  return response.json().catch(withoutAnswer)
}

/**
 * The key is the call: no table of endpoints, hence no schema, reaches the browser. A call with files is given
 * `files`, even if empty. What opens something without an account (`query.acceso`) goes into a header, since addresses
 * are kept by logs.
 */
export function createClient(send: Send): Client {
  return async (call, ...[input = {}]) => {
    const [method = 'GET', template = '/'] = call.split(' ')
    const parts = input as Parts & Options
    const { body, headers } = contentOf(parts)
    const { acceso, ...query } = parts.query ?? {}
    const response = await send(pathOf(template, { ...parts, query }), {
      method,
      headers: { ...headers, ...(typeof acceso === 'string' && { 'x-acceso': acceso }), ...parts.headers },
      ...(body === undefined ? {} : { body }),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
    }).catch(withoutAnswer)
    return (await answerOf(response)) as never
  }
}
