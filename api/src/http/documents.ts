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

/** A file to keep: nobody in between keeps it too. */
export const sendFile = (
  reply: FastifyReply,
  name: string,
  type: string,
  content: Buffer | string | Readable,
): FastifyReply =>
  reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
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
