import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The client's `Idempotency-Key`, or null when absent or not a UUID. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key) ? key.toLowerCase() : null
}
