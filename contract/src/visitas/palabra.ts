const LARGO = 60
/** Any text of an address becomes a word to store: lower case, no control characters, not too long. */
export const palabraDeOrigen = (texto: string): string =>
  texto
    .trim()
    .toLowerCase()
    .slice(0, LARGO)
    .replace(/[\p{C}\s]+/gu, ' ') // half a character too, where the cut left one
    .trim()
