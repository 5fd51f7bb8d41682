import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Whom a page lets in besides this server. */
export type Guests = { scripts: readonly string[]; frames: readonly string[]; connections: readonly string[] }

const NOBODY: Guests = { scripts: [], frames: [], connections: [] }
/** As Stripe asks for it: its form lives in frames of its own, one host for each piece. */
const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com']
/** Where one pays: the checkout of an evento, and a compra that is paid later. */
const PAYS = /^\/(?:o\/[^/]+\/e\/[^/]+\/checkout|compras\/[^/]+)\/?$/

/** The card form of Stripe on the pages where one pays, when Stripe charges; nobody anywhere else. `script`: where it comes from. */
export function guestsOf(path: string, stripe: { script: string | undefined } | null): Guests {
  const [bare = ''] = path.split('?')
  if (stripe === null || !PAYS.test(bare)) return NOBODY
  const scripts = stripe.script === undefined ? STRIPE : [new URL(stripe.script).origin]
  return { scripts, frames: [...scripts, 'https://hooks.stripe.com'], connections: ['https://api.stripe.com'] }
}

const directive = (name: string, ...sources: readonly string[]) => [name, ...new Set(sources)].join(' ')

const policy = (scripts: string[], guests: Guests) =>
  [
    "default-src 'self'",
    directive('script-src', "'self'", ...scripts, ...guests.scripts),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    directive('connect-src', "'self'", ...guests.connections),
    // The map of an evento, after "Ver mapa"; of ours only what lets itself be framed: how an evento looks in pages of others; and a PDF that a page
    // holds, which the browser's own viewer shows.
    directive('frame-src', "'self'", 'blob:', 'https://www.google.com', ...guests.frames),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/**
 * Scripts that React wrote carry this render's nonce: their hashes go to the header and the nonce leaves the bytes, so that
 * pages can be kept. A script smuggled in by data has no nonce, hence no hash, and does not run.
 */
export function sealScripts(
  html: string,
  nonce: string,
  constants: string[],
  guests: Guests = NOBODY,
): { html: string; csp: string } {
  const marked = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set(constants.map(sha256))
  const sealed = html.replace(marked, (_, before: string, after: string, code: string) => {
    if (code !== '') hashes.add(sha256(code))
    return `<script${before}${after}>${code}</script>`
  })
  return { html: sealed.replaceAll(` nonce="${nonce}"`, ''), csp: policy([...hashes], guests) }
}
