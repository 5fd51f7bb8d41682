import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import { camposInvalidos } from '../errors.ts'

/** Who asks for a file, and with which services. */
export type ContextOf = (request: FastifyRequest) => Context | Promise<Context>

/** Files stand beside the contract, so the page of the API does not list them. */
export const HIDDEN = { schema: { hide: true } as object }

export const CSV = 'text/csv; charset=utf-8; header=present'
export const PDF = 'application/pdf'

/** Headers of what is one person's: nobody in between keeps it, and no other site is told its address. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

/** A file to keep: nobody in between keeps it too, unless `headers` say otherwise. */
export const sendFile = (
  reply: FastifyReply,
  name: string,
  type: string,
  content: Buffer | string | Readable,
  headers: Record<string, string> = { 'cache-control': 'no-store' },
): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      ...headers,
      'x-content-type-options': 'nosniff',
    })
    .send(content)

/** The query of a file. What is wrong with it is refused field by field, as in any other call. */
export function readQuery<S extends z.ZodMiniType>(schema: S, query: unknown): z.output<S> {
  const read = z.safeParse(schema, query)
  if (read.success) return read.data
  throw camposInvalidos(
    read.error.issues.map(({ path, message, code }) => ({ name: path.join('.'), message, type: code ?? 'invalid' })),
  )
}
