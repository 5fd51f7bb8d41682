import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const keys = new WeakMap<Buffer, Map<string, Buffer>>()

/** One key per purpose, so that a signature made for one thing never opens another. */
function keyFor(secret: Buffer, purpose: string): Buffer {
  const known = keys.get(secret) ?? new Map<string, Buffer>()
  keys.set(secret, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `entrale/${purpose}`, 32))
  known.set(purpose, key)
  return key
}

/** base64url of the HMAC-SHA256 of `text`, 43 characters. */
export function firmar(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')
}

/** In constant time. */
export function verificar(secret: Buffer, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(firmar(secret, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
