import { MENSAJES, REVISA_LOS_CAMPOS, type WireError } from '@entrale/contract/errores'
import { isUnavailable } from '@entrale/db'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, TARDAMOS } from '../errors.ts'

/** PostgreSQL stores no NUL character, as text or inside JSON: a request with one is refused, instead of failing. */
const [INVALID_TEXT, INVALID_JSON_TEXT] = ['22021', '22P05']
/** A number that no column holds is nothing that we ever gave out. */
const NUMBER_OUT_OF_RANGE = '22003'
/** What a new row points to went away at this very moment: who tries again learns how things are now. */
const GONE_MEANWHILE = '23503'
const STATUS: Readonly<Record<string, number>> = {
  [INVALID_TEXT]: 400,
  [INVALID_JSON_TEXT]: 400,
  [NUMBER_OUT_OF_RANGE]: 400,
  [GONE_MEANWHILE]: 409,
}

/** Seconds after which it is worth asking again what the database could not answer. */
const SOON = '5'

function refuse(reply: FastifyReply, status: number, body: WireError): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Every issue of the form, one entry per field and rule. */
function formOf(error: { validation: { instancePath: string; message?: string; keyword?: string }[] }) {
  return error.validation.map(({ instancePath, message, keyword }) => ({
    name: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? '',
    type: keyword ?? 'invalid',
  }))
}

/** The only place that turns a failure into an answer. What people read never tells how the inside failed. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.cause !== undefined) {
      request.log.warn({ err: error.cause, req: request })
      reply.header('x-request-id', request.id)
    }
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
    return refuse(reply, error.status, { mensaje: error.message, ...(error.form && { form: error.form }) })
  }
  if (hasZodFastifySchemaValidationErrors(error))
    return refuse(reply, 400, { mensaje: REVISA_LOS_CAMPOS, form: formOf(error) })
  if (isUnavailable(error)) {
    request.log.warn({ err: error, req: request })
    reply.headers({ 'retry-after': SOON, 'x-request-id': request.id })
    return refuse(reply, 503, { mensaje: TARDAMOS })
  }
  const status = STATUS[error.code] ?? error.statusCode ?? 500
  if (status >= 500 || error.code === GONE_MEANWHILE) {
    request.log.error({ err: error, req: request })
    reply.header('x-request-id', request.id) // what a person tells the help, and the log knows
  }
  if (status === 404) return refuse(reply, 404, { mensaje: MENSAJES[404] })
  return status < 500
    ? refuse(reply, status, { mensaje: MENSAJES[400] })
    : refuse(reply, 500, { mensaje: MENSAJES[500] })
}
