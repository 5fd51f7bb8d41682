import { Secret, TOTP } from 'otpauth'

const SEGUNDOS = 30
const BYTES = 20
/** otpauth compares bytes, and fails where six letters have more than six of them. */
const CODIGO = /^\d{6}$/

/** What every app understands: SHA-1, six digits, thirty seconds. */
const totpDe = (secreto: string, label = '') =>
  new TOTP({ issuer: 'Éntrale', label, algorithm: 'SHA1', digits: 6, period: SEGUNDOS, secret: secreto })

export const nuevoSecreto = (): string => new Secret({ size: BYTES }).base32

export const uriDe = (secreto: string, email: string): string => totpDe(secreto, email).toString()

/**
 * Which half minute the code is of: this one, the one before or the one after, since clocks differ; null for another.
 */
export function pasoDe(secreto: string, codigo: string, ahora: Date): number | null {
  if (!CODIGO.test(codigo)) return null
  const desvio = totpDe(secreto).validate({ token: codigo, timestamp: ahora.getTime(), window: 1 })
  return desvio === null ? null : Math.floor(ahora.getTime() / 1000 / SEGUNDOS) + desvio
}
