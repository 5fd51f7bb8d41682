/** The beginning of a text, never with half a character at its end: JSON with one is none that PostgreSQL keeps. */
export const cortar = (texto: string, largo: number): string => texto.slice(0, largo).replace(/[\ud800-\udbff]$/, '')
