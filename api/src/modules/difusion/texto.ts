import { escaparHtml } from '../../html.ts'

/** Without the control characters, lone surrogates and non-characters that XML forbids. */
export const limpio = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Text inside HTML or XML. */
export const enHtml = (texto: string): string => escaparHtml(limpio(texto))

/** The first words of a description, without its Markdown. */
export function extracto(markdown: string, largo = 300): string {
  const llano = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (llano.length <= largo) return llano
  return `${llano.slice(0, Math.max(llano.lastIndexOf(' ', largo), largo / 2)).replace(/[.,;:]$/, '')}…`
}
