import Markdown, { type MarkdownIt, type Token } from 'markdown-it'

/** A description lives in a section whose heading is an h2. */
const SECCION = 2
const ULTIMO = 6
const PERMITIDO = /^(https?:\/\/|mailto:)[^\s]/i
const REL = 'nofollow noopener ugc'
/** What is written like Markdown by accident (four spaces, a bar) or does not fit a phone. */
const SIN = ['code', 'fence', 'table']
/** "https://banco.example@otro.example/" shows one host and leads to another. */
function withCredentials(url: string): boolean {
  const { username = '', password = '' } = URL.canParse(url) ? new URL(url) : {}
  return username !== '' || password !== ''
}
/** The longest address that is made a link. */
const ENLACE = 2000

/** The outline of a text: headings begin at h3 and skip no level, whatever level the author began with. */
function nivelar(tokens: readonly Token[]): void {
  const abiertos: number[] = []
  let nivel = SECCION + 1
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const escrito = Number(token.tag.slice(1))
      while ((abiertos.at(-1) ?? 0) >= escrito) abiertos.pop()
      abiertos.push(escrito)
      nivel = Math.min(SECCION + abiertos.length, ULTIMO)
    }
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${nivel}`
  }
}

function createMarkdown(): MarkdownIt {
  const markdown = new Markdown({ html: false, linkify: true, breaks: true }).disable(SIN)
  markdown.validateLink = (url) => url.length <= ENLACE && PERMITIDO.test(url) && !withCredentials(url)
  markdown.renderer.rules.image = () => ''
  markdown.renderer.rules.link_open = (tokens, index, options, _, self) => {
    tokens[index]?.attrSet('rel', REL)
    return self.renderToken(tokens, index, options)
  }
  markdown.core.ruler.push('nivelar', ({ tokens }) => nivelar(tokens))
  // "temprano.No hay" is a missing space, not an address in Norway: without a scheme only www counts.
  markdown.linkify.set({ fuzzyLink: false })
  markdown.linkify.add('www.', {
    validate: (text, pos, linkify) =>
      Math.max(0, linkify.testSchemaAt(`http://www.${text.slice(pos, pos + ENLACE)}`, 'http:', 5) - '//www.'.length),
    normalize: (match) => {
      match.url = `https://${match.url}`
    },
  })
  return markdown
}

const markdown = createMarkdown()
const GUARDADAS = 200
const guardadas = new Map<string, string>()

/** Safe HTML of what an organizer wrote: no markup of theirs, no pictures, no address but http, https and mailto. */
export function htmlDeMarkdown(texto: string): string {
  const conocida = guardadas.get(texto)
  if (conocida !== undefined) return conocida
  const html = markdown
    .render(texto)
    .replace(/<p>\s*<\/p>\n/g, '')
    .trim()
  guardadas.set(texto, html)
  const [primera] = guardadas.keys()
  if (guardadas.size > GUARDADAS && primera !== undefined) guardadas.delete(primera)
  return html
}

/** What was written, in pieces. */
export const leerMarkdown = (texto: string): Token[] => markdown.parse(texto, {})

/** Texts of the program itself lead anywhere in the site, and name what a browser stores. */
const deLaCasa = new Markdown({ html: false, linkify: false, breaks: false })
deLaCasa.validateLink = (url) => /^(\/(?!\/)|#|mailto:|tel:|https:\/\/)/.test(url)
deLaCasa.renderer.rules.image = () => ''

/** A legal text: written by the program, filled with what an operator wrote. */
export const htmlDeDocumento = (texto: string): string => deLaCasa.render(texto).trim()

/** What somebody typed, as it is read in Markdown. */
export const literal = (valor: string): string =>
  valor.replace(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&').replace(/\s+/g, ' ')
