const LARGO = 60
/** Any text of an address becomes a word to store: lower case, no control characters, not too long. */
export const palabraDeOrigen = (texto: string): string =>
  texto
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, LARGO)
    .trim()
