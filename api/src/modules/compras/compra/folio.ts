import { randomBytes } from 'node:crypto'

/** Without 0 O 1 I L: people read folios aloud and copy them by hand. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LARGO = 6
/** Bytes from here on would favour the first letters. */
const TOPE = 256 - (256 % ALFABETO.length)

export function createFolio(): string {
  const letras: string[] = []
  while (letras.length < LARGO)
    for (const byte of randomBytes(LARGO))
      if (byte < TOPE && letras.length < LARGO) letras.push(ALFABETO[byte % ALFABETO.length] ?? '')
  return `EN-${letras.join('')}`
}
