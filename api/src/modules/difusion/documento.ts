import { createHash } from 'node:crypto'
import { enHtml } from './texto.ts'

/** Where the built site keeps the faces of the house; absent where it has none, and then the reader's own face does. */
export type Letras = { texto?: string; titular?: string }
/** A whole page: its bytes, and what it may load and who may frame it. */
export type Pagina = { html: string; csp: string }

/** As in tokens.css, each with its light and its dark value; what the reader's system asks for decides unless the page says so. */
const TOKENS = {
  bg: ['#fbf8f1', '#0f1311'],
  'surface-1': ['#ffffff', '#161c19'],
  'surface-2': ['#f3eee2', '#1f2723'],
  text: ['#171c19', '#f3efe4'],
  muted: ['#4e5750', '#b4bdb5'],
  line: ['#d9d0bc', '#34403a'],
  control: ['#857b66', '#6f7e76'],
  cempasuchil: ['#ffa31a', '#ffa31a'],
  'on-cempasuchil': ['#171c19', '#171c19'],
  'cempasuchil-edge': ['#8a5200', 'transparent'],
  'cempasuchil-bg': ['#fdebcb', '#3a2a0c'],
  'cempasuchil-text': ['#6f4200', '#ffc266'],
  agave: ['#0b7350', '#4fd1a1'],
  talavera: ['#1f4fc4', '#86aeff'],
  'talavera-bg': ['#e0e8fb', '#1b2742'],
  chile: ['#b3261e', '#ff8073'],
  'chile-bg': ['#fbe3e0', '#45201c'],
  gris: ['#5e665f', '#a7afa8'],
  'gris-bg': ['#e8e1d1', '#2a342f'],
} as const

const letra = (nombre: string, ruta: string | undefined, rasgos: string) =>
  ruta === undefined
    ? ''
    : `@font-face{font-family:"${nombre}";src:url("${ruta}") format("woff2");${rasgos};font-display:swap}`

/** What every page of ours that is not of the site itself begins with. */
export function estiloBase({ texto, titular }: Letras): string {
  const variables = Object.entries(TOKENS).map(
    ([nombre, [claro, oscuro]]) => `--${nombre}:light-dark(${claro},${oscuro})`,
  )
  return [
    letra('Instrument Sans Variable', texto, 'font-weight:400 700'),
    letra('Anybody Variable', titular, 'font-weight:100 900;font-stretch:50% 150%'),
    `:root{color-scheme:light dark;${variables.join(';')};--liga:var(--talavera)}`,
    ':root[data-tema=claro]{color-scheme:light}:root[data-tema=oscuro]{color-scheme:dark}',
    '*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Instrument Sans Variable",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text)}',
    ':focus-visible{outline:2px solid var(--liga);outline-offset:2px}',
    '.oculto{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  ].join('')
}

const huella = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

type Partes = {
  titulo: string
  tema?: string
  estilo: string
  guion: string
  cabeza: string
  cuerpo: string
  marcos: string
}

/** The document and its policy: nothing but its own style, its own script and pictures and faces of this server. `marcos`: who may frame it. */
export function escribirPagina({ titulo, tema = 'auto', estilo, guion, cabeza, cuerpo, marcos }: Partes): Pagina {
  const html = `<!doctype html><html lang="es-MX" data-tema="${tema}"><head><meta charset="utf-8"><title>${enHtml(titulo)}</title><meta name="viewport" content="width=device-width, initial-scale=1">${cabeza}<style>${estilo}</style><script>${guion}</script></head><body>${cuerpo}</body></html>`
  const csp = [
    "default-src 'none'",
    `script-src ${huella(guion)}`,
    `style-src ${huella(estilo)}`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${marcos}`,
  ].join('; ')
  return { html, csp }
}
