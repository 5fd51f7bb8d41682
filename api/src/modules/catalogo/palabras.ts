/** Joining words ("de", "con"): search ignores them unless nothing else was typed. */
const ENLACES = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'e',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'un',
  'una',
  'y',
])

export const sinAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search as they are compared: lower case, without accents; letters and digits only, so that none carries a wildcard. */
export function palabrasDe(term: string): string[] {
  const palabras = sinAcentos(term).match(/[\p{L}\p{N}]+/gu) ?? []
  const propias = palabras.filter((palabra) => !ENLACES.has(palabra))
  return [...new Set(propias.length > 0 ? propias : palabras)]
}

export const esEnlace = (palabra: string): boolean => ENLACES.has(palabra)
