import { deflateRawSync } from 'node:zlib'

/** 32 random characters, even of sixteen kinds, are not pressed below 28 bytes; a piece that is repeated is. */
const LEAST_BYTES = 24
const WORDS = /secret|passw|contrase|change.?me|cambia|entrale|clave|example|ejemplo|prueba|abcdefg|1234567|qwerty/i

/** Whether a secret could be guessed: what a person types to fill a place, by its words and by how much it repeats itself. */
export const isGuessable = (secret: string): boolean =>
  WORDS.test(secret) || deflateRawSync(secret, { level: 9 }).length < LEAST_BYTES
