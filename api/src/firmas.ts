import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ID_LARGO, type Llave, type Llavero } from './llavero.ts'

const keys = new WeakMap<Llave, Map<string, Buffer>>()

/** One key per purpose, so that a signature made for one thing never opens another. */
function keyFor(llave: Llave, purpose: string): Buffer {
  const known = keys.get(llave) ?? new Map<string, Buffer>()
  keys.set(llave, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', llave.raiz, '', `entrale/${purpose}`, 32))
  known.set(purpose, key)
  return key
}

/** base64url of the HMAC-SHA256 of `text`, 43 characters. */
const mac = (llave: Llave, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(llave, purpose)).update(text).digest('base64url')

/** The id of the newest key and its signature: 49 characters of base64url. */
export const firmar = ({ actual }: Llavero, purpose: string, text: string): string =>
  `${actual.id}${mac(actual, purpose, text)}`

/** By the key that it names. In constant time. */
export function verificar({ todas }: Llavero, purpose: string, text: string, signature: string): boolean {
  const llave = todas.get(signature.slice(0, ID_LARGO))
  if (llave === undefined) return false
  const expected = Buffer.from(mac(llave, purpose, text))
  const given = Buffer.from(signature.slice(ID_LARGO))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What is stored in the place of a secret text, by every key: it is written with the first and looked for by all. */
export function huellas({ actual, todas }: Llavero, purpose: string, text: string): [Buffer, ...Buffer[]] {
  const de = (llave: Llave) => Buffer.from(mac(llave, purpose, text), 'base64url')
  return [de(actual), ...[...todas.values()].filter((llave) => llave !== actual).map(de)]
}

/** What tells people or networks apart where they are counted: the same whatever secrets come and go. */
export const seudonimo = ({ primera }: Llavero, purpose: string, text: string): string => mac(primera, purpose, text)
