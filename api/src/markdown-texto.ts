import type { Token } from 'markdown-it'
import { leerMarkdown } from './markdown.ts'

const SALTOS: Record<string, string> = { softbreak: '\n', hardbreak: '\n', image: '' }

const sinEsquema = (href: string) => href.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '')
const esSuNombre = (dicho: string, href: string) => sinEsquema(dicho) === sinEsquema(href)

/** The words of a line, with the address behind what leads elsewhere than it says. */
function renglonDe(tokens: readonly Token[]): string {
  let escrito = ''
  let enlace = { href: '', desde: 0 }
  for (const token of tokens) {
    if (token.type === 'link_open') enlace = { href: String(token.attrGet('href') ?? ''), desde: escrito.length }
    else if (token.type !== 'link_close') escrito += SALTOS[token.type] ?? token.content
    else if (!esSuNombre(escrito.slice(enlace.desde), enlace.href)) escrito += ` (${enlace.href})`
  }
  return escrito
}

/** `numero`: of the next item; null where items are not counted. */
type Lista = { numero: number | null }

function vinetaDe(listas: readonly Lista[]): string {
  const lista = listas.at(-1)
  const marca = lista === undefined || lista.numero === null ? '-' : `${lista.numero++}.`
  return `${'  '.repeat(Math.max(0, listas.length - 1))}${marca} `
}

/** What an organizer wrote, as plain text: no marks, lists with their bullets and numbers. */
export function textoDeMarkdown(texto: string): string {
  const listas: Lista[] = []
  let escrito = ''
  let vineta = ''
  /** Items of a list stand close together, everything else has a line of air. */
  const poner = (bloque: string) => {
    escrito += `${escrito === '' ? '' : vineta === '' || listas.length === 0 ? '\n\n' : '\n'}${vineta}${bloque}`
    vineta = ''
  }
  const alLeer: Record<string, (token: Token) => void> = {
    bullet_list_open: () => {
      if (listas.length === 0) escrito += escrito === '' ? '' : '\n'
      listas.push({ numero: null })
    },
    ordered_list_open: (token) => {
      if (listas.length === 0) escrito += escrito === '' ? '' : '\n'
      listas.push({ numero: Number(token.attrGet('start') ?? 1) })
    },
    bullet_list_close: () => void listas.pop(),
    ordered_list_close: () => void listas.pop(),
    list_item_open: () => {
      vineta = vinetaDe(listas)
    },
    hr: () => poner('---'),
    inline: ({ children }) => poner(renglonDe(children ?? [])),
  }
  for (const token of leerMarkdown(texto)) alLeer[token.type]?.(token)
  return escrito
}
