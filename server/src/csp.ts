import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (scripts: string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The one frame: the map of an evento, after "Ver mapa".
    'frame-src https://www.google.com',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/**
 * Scripts that React wrote carry this render's nonce: their hashes go to the header and the nonce leaves the bytes, so that
 * pages can be kept. A script smuggled in by data has no nonce, hence no hash, and does not run.
 */
export function sealScripts(html: string, nonce: string, constants: string[]): { html: string; csp: string } {
  const marked = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set(constants.map(sha256))
  const sealed = html.replace(marked, (_, before: string, after: string, code: string) => {
    if (code !== '') hashes.add(sha256(code))
    return `<script${before}${after}>${code}</script>`
  })
  return { html: sealed.replaceAll(` nonce="${nonce}"`, ''), csp: policy([...hashes]) }
}
