/** No connection could be had: the database is away or full, or too many wait already. Keeps the code and the words of what went wrong. */
export class NoConnection extends Error {
  readonly code: string | undefined
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string }
    super(message ?? String(cause), { cause })
    this.code = code
  }
}

/**
 * By the code of PostgreSQL: away (08), in another's way (40001, 40P01, 55P03), out of room (53), cut off or going down (57), slow (57014),
 * read-only (25006), a transaction that stood still (25P03, 25P04), a disk that fails (58030).
 */
const CODES = /^(08...|40001|40P01|55P03|53...|57014|57P0.|25006|25P03|25P04|58030)$/
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const WORDS = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/

/** Whether the database could not do its work just now, and may do the same work soon: it is nobody's mistake. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: unknown }
  if (typeof code === 'string' && (CODES.test(code) || BROKEN.has(code))) return true
  return WORDS.test(error.message)
}
