import { v5 } from 'uuid'

const ESPACIO = '5f2a1c3e-9d44-4a57-8f0e-1e7a5d2c9b60'

/** The same words always give the same id. */
export const idDe = (...partes: (string | number)[]): string => v5(partes.join('/'), ESPACIO)

/** A number from 0 up to 1 that depends on the words only. */
export const azarDe = (...partes: (string | number)[]): number =>
  Number.parseInt(idDe('azar', ...partes).slice(0, 8), 16) / 2 ** 32
